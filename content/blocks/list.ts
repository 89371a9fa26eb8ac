import { type BlockMapper, plainText } from "../mappers/context.ts";

export const mapList: BlockMapper<"list"> = ({ id, attributes }, { drop }) => {
  const items = attributes.field_list_items.flatMap((item) => plainText(item) ?? []);
  if (items.length === 0) return drop("no items");
  return {
    type: "list",
    id,
    title: plainText(attributes.field_title),
    ordered: attributes.field_ordered === true,
    items,
  };
};
