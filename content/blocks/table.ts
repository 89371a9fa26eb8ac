import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapRichText } from "../mappers/rich-text.ts";

export const mapTable: BlockMapper<"table"> = ({ id, attributes }, context) => {
  const html = mapRichText(attributes.field_table, context);
  if (html === null) return context.drop("no table");
  const { field_title: title, field_caption: caption } = attributes;
  return { type: "table", id, title: plainText(title), html, caption: plainText(caption) };
};
