import { type BlockMapper, plainText } from "../context.ts";
import { mapImage } from "../image.ts";

export const mapMedia: BlockMapper<"media"> = ({ id, attributes, relationships }, context) => {
  const image = mapImage(relationships.field_media.data, context);
  if (image === null) return context.drop("no picture");
  return { type: "media", id, image, caption: plainText(attributes.field_caption) };
};
