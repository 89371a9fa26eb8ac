import type { SiteResource } from "#content-model/resources.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import type { MappingContext } from "../mappers/context.ts";
import type { Block, BlockOf, BlockType } from "../model/block.ts";

/** What mapping a paragraph needs beside what mapping its page needs. */
export interface BlockContext extends MappingContext {
  /** Blocks inside this one. */
  readonly mapBlocks: (
    paragraphs: readonly { readonly type: string; readonly id: string }[],
  ) => readonly Block[];
  /** Leaves the block out, with one log line. */
  readonly drop: (reason: string) => null;
}

/** The paragraph a block is made from. */
export type ParagraphOf<T extends BlockType> = OfType<SiteResource, `paragraph--${T}`>;

/** Maps a paragraph to its block. Returns null, by `drop`, if something it needs is missing. */
export type BlockMapper<T extends BlockType> = (
  paragraph: ParagraphOf<T>,
  context: BlockContext,
) => BlockOf<T> | null;
