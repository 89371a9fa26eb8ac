import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";

/** Tabs without a name or without blocks are left out. */
export const mapTabs: BlockMapper<"tabs"> = ({ id, attributes, relationships }, context) => {
  const tabs = mapItems(relationships.field_items.data, context, (tab) => {
    const title = plainText(tab.attributes.field_title);
    const blocks = context.mapBlocks(tab.relationships.field_content.data);
    return title === null || blocks.length === 0 ? null : { id: tab.id, title, blocks };
  });
  if (tabs.length === 0) return context.drop("no tabs");
  return { type: "tabs", id, title: plainText(attributes.field_title), tabs };
};
