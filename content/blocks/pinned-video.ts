import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapVideo } from "../mappers/media.ts";
import { mapRichText } from "../mappers/rich-text.ts";

export const mapPinnedVideo: BlockMapper<"pinned_video"> = (
  { id, attributes, relationships },
  context,
) => {
  const title = plainText(attributes.field_title);
  const video = mapVideo(relationships.field_media.data, context);
  if (title === null) return context.drop("no heading");
  if (video === null) return context.drop("no video");
  return {
    type: "pinned_video",
    id,
    title,
    html: mapRichText(attributes.field_text, context),
    video,
  };
};
