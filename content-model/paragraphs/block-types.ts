import * as paragraphs from "./registry.ts";

/** Blocks that hold any other block: their bundles read the list below, so they are in `model.ts`, and named here. */
const containers = ["experiment", "section", "tabs"] as const;

type Paragraph = (typeof paragraphs)[keyof typeof paragraphs];
type BlockParagraph = Exclude<Paragraph, { readonly isPart: true }>;

/** Paragraph types an editor may put on a page: each in `paragraphs/` that is not the part of another. */
export type BlockType = BlockParagraph["bundle"] | (typeof containers)[number];

const isBlock = (paragraph: Paragraph): paragraph is BlockParagraph => !("isPart" in paragraph);

export const blockTypes: readonly BlockType[] = [
  ...Object.values(paragraphs)
    .filter(isBlock)
    .map(({ bundle }) => bundle),
  ...containers,
].toSorted();

/**
 * What a page is about, in its whole width, and experiments, which compare whole parts of a page. Inside others, their
 * parts would make the addresses of requests too long.
 */
const wholeWidth: ReadonlySet<BlockType> = new Set([
  "calculator",
  "experiment",
  "open_position",
  "sample_invoices",
]);

/** Paragraph types inside sections, tabs and variants of experiments. */
export const innerBlockTypes: readonly BlockType[] = blockTypes.filter(
  (bundle) => !wholeWidth.has(bundle),
);
