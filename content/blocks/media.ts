import { plainText } from "../mappers/context.ts";
import { mapMedium } from "../mappers/media.ts";
import type { BlockBase } from "../model/block.ts";
import type { Medium } from "../model/media.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly media: MediaBlock;
  }
}

export interface MediaBlock extends BlockBase<"media"> {
  readonly medium: Medium;
  readonly caption: string | null;
}

export const mapMedia: BlockMapper<"media"> = ({ id, attributes, relationships }, context) => {
  const medium = mapMedium(relationships.field_media.data, context);
  if (medium === null) return context.skip("no picture, video or animation");
  return { type: "media", id, medium, caption: plainText(attributes.field_caption) };
};
