import { Quotation } from "#app/ui/quotation.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function TestimonialTeaser({ teaser }: TeaserProps<"testimonial">) {
  const { quote, speaker, role } = teaser.quotation;
  const { href, lang } = teaser;
  return (
    <Quotation quote={quote} speaker={speaker} role={role} href={href} lang={lang} size="small" />
  );
}
