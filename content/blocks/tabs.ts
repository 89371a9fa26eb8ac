import { plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import type { Block, ChapterBase } from "../model/block.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly tabs: TabsBlock;
  }
}

export interface TabsBlock extends ChapterBase<"tabs"> {
  readonly tabs: readonly Tab[];
}

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Tabs without a name or without blocks are left out. */
export const mapTabs: BlockMapper<"tabs"> = ({ id, attributes, relationships }, context) => {
  const tabs = mapItems(relationships.field_items.data, context, (tab) => {
    const title = plainText(tab.attributes.field_title);
    const blocks = context.mapBlocks(tab.relationships.field_content.data);
    return title === null || blocks.length === 0 ? null : { id: tab.id, title, blocks };
  });
  if (tabs.length === 0) return context.skip("no tabs");
  return { type: "tabs", id, title: plainText(attributes.field_title), tabs };
};
