import { Trans } from "@lingui/react";
import { TeaserList } from "#app/teasers/registry.tsx";
import { Quotation } from "#app/ui/quotation.tsx";
import { PageFrame } from "../page-frame.tsx";
import { PageTitle } from "../page-title.tsx";
import type { PageProps } from "../page-props.ts";
import { Part } from "../part.tsx";

/** A customer's quotation, with a link to the story. */
export function TestimonialView({ page, address }: PageProps<"testimonial">) {
  return (
    <PageFrame page={page} address={address}>
      <PageTitle>{page.title}</PageTitle>
      <Quotation {...page.quotation} />
      {page.customer && (
        <Part title={<Trans id="testimonial.story" />}>
          <TeaserList teasers={[page.customer]} level={3} />
        </Part>
      )}
    </PageFrame>
  );
}
