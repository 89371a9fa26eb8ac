import * as paragraphs from "./registry.ts";

/** Blocks that hold any other block: their bundles read the list below, so they are in `model.ts`, and named here. */
const containers = ["section", "tabs"] as const;

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

/** What a page is about, in its whole width. Inside others, their parts would make the addresses of requests too long. */
const wholeWidth: ReadonlySet<BlockType> = new Set(["calculator", "open_position"]);

/** Paragraph types inside sections and tabs. */
export const innerBlockTypes: readonly BlockType[] = blockTypes.filter(
  (bundle) => !wholeWidth.has(bundle),
);
