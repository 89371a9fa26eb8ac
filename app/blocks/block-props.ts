import type { ReactNode } from "react";
import type { Block, BlockOf, BlockType } from "#content/model/block.ts";

/** Where a block stands. */
export interface BlockPlace {
  /** Level of its heading; blocks inside it go one deeper. */
  readonly level: 2 | 3 | 4;
  /** First of the page: its heading is the page's own, its picture the largest. */
  readonly isOpening: boolean;
}

export interface BlockProps<T extends BlockType> extends BlockPlace {
  readonly block: BlockOf<T>;
  /** Renders the blocks a block holds. */
  readonly renderBlocks: (blocks: readonly Block[], place: BlockPlace) => ReactNode;
}

/** Heading level of what stands inside a block with a heading of its own. */
export const deeper = (level: BlockPlace["level"]): BlockPlace["level"] => (level === 2 ? 3 : 4);
