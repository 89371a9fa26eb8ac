import { Trans } from "@lingui/react";
import { TeaserList } from "#app/teasers/registry.tsx";
import { PageFrame } from "../page-frame.tsx";
import type { PageProps } from "../page-props.ts";
import { Part } from "../part.tsx";
import { Quote } from "../quote.tsx";
import styles from "../page-frame.module.css";

/** What a customer said, and the way to their story. */
export function TestimonialView({ page, address }: PageProps<"testimonial">) {
  return (
    <PageFrame page={page} address={address}>
      <h1 className={styles["title"]}>{page.title}</h1>
      <Quote quotation={page.quotation} />
      {page.customer && (
        <Part title={<Trans id="testimonial.story" />}>
          <TeaserList teasers={[page.customer]} level={3} />
        </Part>
      )}
    </PageFrame>
  );
}
