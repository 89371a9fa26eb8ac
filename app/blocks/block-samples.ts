import type { BlockOf, BlockType } from "#content/model/block.ts";

/** Samples of a block by what is special about them (`long words`), without type and id. */
export type BlockSamples<T extends BlockType> = Readonly<
  Record<string, Omit<BlockOf<T>, "type" | "id">>
>;
