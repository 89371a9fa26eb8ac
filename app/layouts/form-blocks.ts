import type { Block, BlockOf } from "#content/model/block.ts";
import type { Page } from "#content/model/page.ts";
import { formAddress, type FormAddress } from "#domain/forms/form-definition.ts";

/** Returns the forms of a page: those in its blocks, and the one that its document is handed over for. */
export function formsOf(page: Page): readonly FormAddress[] {
  const inBlocks = page.blocks
    .flatMap(formBlocksOf)
    .map(({ service, instance, formId }) => formAddress({ type: service, instance, id: formId }));
  const own = page.kind === "resource" ? page.form : null;
  return own === null ? inBlocks : [...inBlocks, own.address];
}

/** Returns the forms in a block, including those in blocks inside it. */
function formBlocksOf(block: Block): readonly BlockOf<"form">[] {
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
