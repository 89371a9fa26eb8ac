import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import { mapProcessing } from "./processing.ts";

/** Rows without a name, a kind or a service are left out. */
export const mapSubprocessors: BlockMapper<"subprocessors"> = (
  { id, attributes, relationships },
  context,
) => {
  const rows = mapItems(relationships.field_items.data, context, (row) => {
    const name = plainText(row.attributes.field_title);
    const kind = row.attributes.field_kind;
    const processing = mapProcessing(row);
    if (name === null || kind === null || processing === null) return null;
    const { field_since: since, field_changed_on: changedOn, field_until: until } = row.attributes;
    return { ...processing, name, kind, since, changedOn, until };
  });
  if (rows.length === 0) return context.drop("no rows");
  return { type: "subprocessors", id, title: plainText(attributes.field_title), rows };
};
