import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import { mapRichText } from "../mappers/rich-text.ts";

export const mapStatistics: BlockMapper<"statistics"> = (
  { id, attributes, relationships },
  context,
) => {
  const items = mapItems(relationships.field_items.data, context, (item) => {
    const value = plainText(item.attributes.field_value);
    const title = plainText(item.attributes.field_title);
    if (value === null || title === null) return null;
    return { id: item.id, value, title, html: mapRichText(item.attributes.field_text, context) };
  });
  if (items.length === 0) return context.drop("no figures");
  return { type: "statistics", id, title: plainText(attributes.field_title), items };
};
