import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapMedium } from "../mappers/media.ts";

export const mapMedia: BlockMapper<"media"> = ({ id, attributes, relationships }, context) => {
  const medium = mapMedium(relationships.field_media.data, context);
  if (medium === null) return context.drop("nothing to show");
  return { type: "media", id, medium, caption: plainText(attributes.field_caption) };
};
