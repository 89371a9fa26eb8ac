import { plainText } from "../mappers/context.ts";
import type { Block, ChapterBase } from "../model/block.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly slideshow: SlideshowBlock;
  }
}

export interface SlideshowBlock extends ChapterBase<"slideshow"> {
  readonly slides: readonly Block[];
}

export const mapSlideshow: BlockMapper<"slideshow"> = (
  { id, attributes, relationships },
  context,
) => {
  const slides = context.mapBlocks(relationships.field_items.data);
  if (slides.length === 0) return context.skip("no slides");
  return { type: "slideshow", id, title: plainText(attributes.field_title), slides };
};
