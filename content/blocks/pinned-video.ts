import { plainText } from "../mappers/context.ts";
import { mapVideo } from "../mappers/media.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import type { Video } from "../model/media.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly pinned_video: PinnedVideoBlock;
  }
}

export interface PinnedVideoBlock extends ChapterBase<"pinned_video"> {
  readonly title: string;
  readonly html: Html | null;
  readonly video: Video;
}

export const mapPinnedVideo: BlockMapper<"pinned_video"> = (
  { id, attributes, relationships },
  context,
) => {
  const title = plainText(attributes.field_title);
  const video = mapVideo(relationships.field_media.data, context);
  if (title === null) return context.skip("no heading");
  if (video === null) return context.skip("no video");
  return {
    type: "pinned_video",
    id,
    title,
    html: mapRichText(attributes.field_text, context),
    video,
  };
};
