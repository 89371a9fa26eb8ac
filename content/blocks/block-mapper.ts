import type { SiteResource } from "#content-model/resources.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import type { MappingContext } from "../mappers/context.ts";
import type { Block, BlockOf, BlockType } from "../model/block.ts";
import type { SkipReason } from "../model/block-remarks.ts";

/** What mapping a paragraph needs in addition to what mapping its page needs. */
export interface BlockContext extends MappingContext {
  /** Maps the paragraphs inside this one. */
  readonly mapBlocks: (
    paragraphs: readonly { readonly type: string; readonly id: string }[],
  ) => readonly Block[];
  /** Logs the reason and returns null, so that the block is skipped. */
  readonly skip: (reason: SkipReason) => null;
}

/** The paragraph that a block is mapped from. */
export type ParagraphOf<T extends BlockType> = OfType<SiteResource, `paragraph--${T}`>;

/** Maps a paragraph to its block. Calls `skip` and returns null if a required value is missing. */
export type BlockMapper<T extends BlockType> = (
  paragraph: ParagraphOf<T>,
  context: BlockContext,
) => BlockOf<T> | null;
