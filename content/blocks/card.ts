import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapImage } from "../mappers/image.ts";
import { mapLink } from "../mappers/link.ts";
import { mapRichText } from "../mappers/rich-text.ts";

export const mapCard: BlockMapper<"card"> = ({ id, attributes, relationships }, context) => {
  const title = plainText(attributes.field_title);
  if (title === null) return context.drop("no heading");
  return {
    type: "card",
    id,
    title,
    html: mapRichText(attributes.field_text, context),
    link: mapLink(attributes.field_link, context),
    image: mapImage(relationships.field_image.data, context),
  };
};
