import { plainText } from "../mappers/context.ts";
import type { Block, ChapterBase } from "../model/block.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly section: SectionBlock;
  }
}

export interface SectionBlock extends ChapterBase<"section"> {
  /** `wide-narrow`: the first block is wide, and all others are in a narrower column beside it. */
  readonly columns: 1 | 2 | 3 | "wide-narrow";
  readonly blocks: readonly Block[];
}

const columns = {
  one_column: 1,
  two_columns: 2,
  three_columns: 3,
  wide_narrow: "wide-narrow",
} as const;

export const mapSection: BlockMapper<"section"> = ({ id, attributes, relationships }, context) => {
  const blocks = context.mapBlocks(relationships.field_content.data);
  if (blocks.length === 0) return context.skip("no blocks");
  return {
    type: "section",
    id,
    title: plainText(attributes.field_title),
    columns: columns[attributes.field_layout ?? "one_column"],
    blocks,
  };
};
