import type { Block, BlockOf } from "#content/model/block.ts";
import type { OwnForm, Page } from "#content/model/page.ts";
import type { Person } from "#content/model/person.ts";
import { formAddress, type FormAddress } from "#domain/forms/form-definition.ts";
import { formKey } from "#domain/forms/shown-form.ts";

/** Returns the forms of a page: those in its blocks, and the one that belongs to its kind. */
export function formsOf(page: Page): readonly FormAddress[] {
  const inBlocks = page.blocks.flatMap(formBlocksOf).map(addressOf);
  const own = ownFormOf(page);
  return own === null ? inBlocks : [...inBlocks, own.address];
}

/** Returns the form that belongs to a page because of its kind; null for none. */
const ownFormOf = (page: Page): OwnForm | null =>
  page.kind === "contract" || page.kind === "partner" || page.kind === "resource"
    ? page.form
    : null;

/** Returns what a page is about, for a field of its forms: a contract, a partner or an open position; null for others. */
export function subjectOf(page: Page): string | null {
  if (page.kind === "contract")
    return page.number === null ? page.title : `${page.title} (${page.number})`;
  const isSubject =
    page.kind === "partner" || page.blocks.some(({ type }) => type === "open_position");
  return isSubject ? page.title : null;
}

/** Returns our staff who answer the form that belongs to a page; none for any other form. */
export function answeringPeople(page: Page, form: FormAddress): readonly Person[] {
  if (page.kind !== "contract" && page.kind !== "partner") return [];
  const isOwn = page.form !== null && formKey(page.form.address) === formKey(form);
  return isOwn ? page.salesContacts : [];
}

/** Returns the blocks in the same section as a form, and the calendars of the page. */
export function besideForm(blocks: readonly Block[], form: FormAddress): readonly Block[] {
  const isForm = (block: Block) =>
    block.type === "form" && formKey(addressOf(block)) === formKey(form);
  const around = blocks.flatMap((block) =>
    block.type === "section" || block.type === "open_position" ? [block.blocks] : [],
  );
  const beside = around.find((inner) => inner.some(isForm)) ?? [];
  return [
    ...beside.filter((each) => !isForm(each)),
    ...blocks.filter(({ type }) => type === "calendly"),
  ];
}

const addressOf = ({ service, instance, formId }: BlockOf<"form">): FormAddress =>
  formAddress({ type: service, instance, id: formId });

/** Returns the forms in a block, including those in blocks inside it. */
function formBlocksOf(block: Block): readonly BlockOf<"form">[] {
  switch (block.type) {
    case "experiment":
      return block.variants.flatMap((variant) => variant.blocks.flatMap(formBlocksOf));
    case "form":
      return [block];
    case "open_position":
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
