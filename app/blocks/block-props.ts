import type { ReactNode } from "react";
import type { Block, BlockOf, BlockType } from "#content/model/block.ts";

/** Position of a block on the page. */
export interface BlockPlace {
  /** Level of its heading. Blocks inside it are one level deeper. */
  readonly level: 2 | 3 | 4;
  /** The first block of the page: its heading is the page's, and its picture the largest. */
  readonly isOpening: boolean;
  /** In a variant that only some visitors see: its pictures are loaded when they are visible. */
  readonly isSpare?: boolean;
}

export interface BlockProps<T extends BlockType> extends BlockPlace {
  readonly block: BlockOf<T>;
  /** Renders the blocks inside a block. */
  readonly renderBlocks: (blocks: readonly Block[], place: BlockPlace) => ReactNode;
}

/** Returns the position for blocks inside a block with a heading. */
export const deeper = (level: BlockPlace["level"]): BlockPlace["level"] => (level === 2 ? 3 : 4);
