import { useLingui } from "@lingui/react";
import { Quotation } from "#app/ui/quotation.tsx";
import type { BlockProps } from "../block-props.ts";

export function Testimonial({ block }: BlockProps<"testimonial">) {
  const { i18n } = useLingui();
  const { quote, author, role, image, story } = block;
  return (
    <Quotation
      quote={quote}
      speaker={author}
      role={role}
      image={image}
      story={story === null ? null : { href: story, text: i18n._("testimonial.story") }}
    />
  );
}
