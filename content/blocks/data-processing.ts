import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import { mapProcessing } from "./processing.ts";

export const mapDataProcessing: BlockMapper<"data_processing"> = (
  { id, attributes, relationships },
  context,
) => {
  const rows = mapItems(relationships.field_items.data, context, mapProcessing);
  if (rows.length === 0) return context.drop("no rows");
  return { type: "data_processing", id, title: plainText(attributes.field_title), rows };
};
