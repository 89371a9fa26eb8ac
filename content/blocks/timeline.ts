import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import { mapRichText } from "../mappers/rich-text.ts";

export const mapTimeline: BlockMapper<"timeline"> = (
  { id, attributes, relationships },
  context,
) => {
  const items = mapItems(relationships.field_items.data, context, (item) => {
    const title = plainText(item.attributes.field_title);
    if (title === null) return null;
    const { field_date: date, field_text: text } = item.attributes;
    return { id: item.id, date: plainText(date), title, html: mapRichText(text, context) };
  });
  if (items.length === 0) return context.drop("no steps");
  return { type: "timeline", id, title: plainText(attributes.field_title), items };
};
