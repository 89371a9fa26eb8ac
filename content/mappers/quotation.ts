import type { SiteResource } from "#content-model/resources.ts";
import type { Quotation } from "../model/quotation.ts";
import { type MappingContext, plainText } from "./context.ts";
import { mapImage } from "./image.ts";

type TestimonialNode = Extract<SiteResource, { type: "node--testimonial" }>;

/** Maps the quotation of a testimonial. Without a name, the title is used. */
export function mapQuotation(
  { attributes, relationships }: TestimonialNode,
  context: Pick<MappingContext, "resources" | "links" | "pictureAddress">,
): Quotation {
  const parts = [attributes.field_speaker_role, attributes.field_company].flatMap(
    (part) => plainText(part) ?? [],
  );
  return {
    quote: plainText(attributes.field_quote) ?? attributes.title,
    speaker: plainText(attributes.field_speaker) ?? attributes.title,
    role: parts.length === 0 ? null : parts.join(", "),
    image: mapImage(relationships.field_image.data, context),
  };
}
