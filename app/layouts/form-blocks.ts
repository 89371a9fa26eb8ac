import type { Block, BlockOf } from "#content/model/block.ts";

/** Returns the forms in a block, including those in blocks inside it. */
export function formBlocksOf(block: Block): readonly BlockOf<"form">[] {
  switch (block.type) {
    case "form":
      return [block];
    case "section":
      return block.blocks.flatMap(formBlocksOf);
    case "slideshow":
      return block.slides.flatMap(formBlocksOf);
    case "tabs":
      return block.tabs.flatMap((tab) => tab.blocks.flatMap(formBlocksOf));
    default:
      return [];
  }
}
