import type { Block, BlockOf } from "#content/model/block.ts";
import type { Page } from "#content/model/page.ts";
import { formAddress, type FormAddress } from "#domain/forms/form-definition.ts";
import { formKey } from "#domain/forms/shown-form.ts";

/** Returns the forms of a page: those in its blocks, and the one that its document is handed over for. */
export function formsOf(page: Page): readonly FormAddress[] {
  const inBlocks = page.blocks.flatMap(formBlocksOf).map(addressOf);
  const own = page.kind === "resource" ? page.form : null;
  return own === null ? inBlocks : [...inBlocks, own.address];
}

/** Returns the blocks in the same section as a form, and the calendars of the page. */
export function besideForm(blocks: readonly Block[], form: FormAddress): readonly Block[] {
  const isForm = (block: Block) =>
    block.type === "form" && formKey(addressOf(block)) === formKey(form);
  const section = blocks.find((block) => block.type === "section" && block.blocks.some(isForm));
  const beside = section?.type === "section" ? section.blocks.filter((each) => !isForm(each)) : [];
  return [...beside, ...blocks.filter(({ type }) => type === "calendly")];
}

const addressOf = ({ service, instance, formId }: BlockOf<"form">): FormAddress =>
  formAddress({ type: service, instance, id: formId });

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
