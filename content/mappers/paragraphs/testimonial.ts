import { type BlockMapper, plainText } from "../context.ts";
import { mapImage } from "../image.ts";

/** Displayed in a small circle. */
const portrait = { ratio: 1, maxWidth: 320 };

export const mapTestimonial: BlockMapper<"testimonial"> = (
  { id, attributes, relationships },
  context,
) => {
  const quote = plainText(attributes.field_quote);
  const author = plainText(attributes.field_author);
  if (quote === null || author === null) return context.drop("no quotation or no name");
  return {
    type: "testimonial",
    id,
    quote,
    author,
    role: plainText(attributes.field_role),
    image: mapImage(relationships.field_image.data, context, portrait),
  };
};
