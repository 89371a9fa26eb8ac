import { plainText } from "../mappers/context.ts";
import type { BlockBase } from "../model/block.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly table_of_contents: TableOfContentsBlock;
  }
}

export interface TableOfContentsBlock extends BlockBase<"table_of_contents"> {
  readonly title: string | null;
  /** Headings of the page's chapters, in order. */
  readonly entries: readonly { readonly anchor: string; readonly text: string }[];
}

/** Its entries are known when all blocks of the page are. */
export const mapTableOfContents: BlockMapper<"table_of_contents"> = ({ id, attributes }) => ({
  type: "table_of_contents",
  id,
  title: plainText(attributes.field_title),
  entries: [],
});
