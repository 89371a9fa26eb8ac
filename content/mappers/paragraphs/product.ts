import { type BlockMapper, plainText } from "../context.ts";
import { mapImage } from "../image.ts";
import { mapLink } from "../link.ts";
import { mapRichText } from "../rich-text.ts";

export const mapProduct: BlockMapper<"product"> = ({ id, attributes, relationships }, context) => {
  const title = plainText(attributes.field_title);
  if (title === null) return context.drop("no name");
  return {
    type: "product",
    id,
    title,
    html: mapRichText(attributes.field_text, context),
    features: attributes.field_list_items.flatMap((feature) => plainText(feature) ?? []),
    link: mapLink(attributes.field_link, context),
    image: mapImage(relationships.field_image.data, context),
  };
};
