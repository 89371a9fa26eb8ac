import { isRelationship, type AttributeField } from "#content-model/fields.ts";
import type { SortedField } from "../store/records.ts";
import { isIndexed } from "./field-values.ts";
import type { ResourceType } from "./resource-types.ts";

/** Properties by which fields of several are sorted; the others hold texts, addresses and options. */
const sortedProperties: Readonly<Record<string, readonly string[]>> = {
  date_time_range: ["value", "end_value"],
  link: [],
};

const propertiesOf = (field: AttributeField) =>
  isIndexed(field) ? (sortedProperties[field.kind] ?? [""]) : [];

/** Whether the order of a field's property is kept. */
export const isSorted = (field: AttributeField, property: string) =>
  propertiesOf(field).includes(property);

/** Fields of a kind of content whose order is kept. */
export function sortedFieldsOf(type: ResourceType): readonly SortedField[] {
  return [...type.attributes.values()].flatMap(({ name, source }) =>
    source.kind === "value" && !isRelationship(source.field)
      ? propertiesOf(source.field).map((property) => ({ field: name, property }))
      : [],
  );
}

/** Whether lists of a kind of content are read off an index: of all that readers list. */
export function hasSortKeys({ entityType }: ResourceType): boolean {
  return entityType.filterable === "published";
}
