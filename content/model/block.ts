import type { BlockType } from "#content-model/paragraphs/block-types.ts";
import type { BlockRemarks } from "./block-remarks.ts";

export type { BlockType };

/** What every block has. */
export interface BlockBase<T extends string> {
  readonly type: T;
  /** UUID of the paragraph, unique on the page. */
  readonly id: string;
  /** `id` of its heading, unique on the page; absent where no table of contents leads to it. */
  readonly anchor?: string;
  /** Remarks for editors; only in draft mode. */
  readonly remarks?: BlockRemarks;
}

/** A block that may begin a chapter of the page. */
export interface ChapterBase<T extends string> extends BlockBase<T> {
  readonly title: string | null;
}

/**
 * Types of blocks by name. Each file of `content/blocks/` adds its own by declaration merging, because a block may hold
 * blocks: an import of each from here would lead back to here.
 */
export interface BlocksByType {}

/** Any block of a page, told apart by `type`. A name of the content model without a type does not compile here. */
export type Block = BlocksByType[BlockType];
export type BlockOf<T extends BlockType> = BlocksByType[T];
