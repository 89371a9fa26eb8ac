import { plainText } from "../mappers/context.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly table: TableBlock;
  }
}

export interface TableBlock extends ChapterBase<"table"> {
  readonly html: Html;
  readonly caption: string | null;
}

export const mapTable: BlockMapper<"table"> = ({ id, attributes }, context) => {
  const html = mapRichText(attributes.field_table, context);
  if (html === null) return context.skip("no table");
  const { field_title: title, field_caption: caption } = attributes;
  return { type: "table", id, title: plainText(title), html, caption: plainText(caption) };
};
