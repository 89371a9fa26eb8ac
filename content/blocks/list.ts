import { plainText } from "../mappers/context.ts";
import type { ChapterBase } from "../model/block.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly list: ListBlock;
  }
}

export interface ListBlock extends ChapterBase<"list"> {
  readonly ordered: boolean;
  readonly items: readonly string[];
}

export const mapList: BlockMapper<"list"> = ({ id, attributes }, { skip }) => {
  const items = attributes.field_list_items.flatMap((item) => plainText(item) ?? []);
  if (items.length === 0) return skip("no items");
  return {
    type: "list",
    id,
    title: plainText(attributes.field_title),
    ordered: attributes.field_ordered === true,
    items,
  };
};
