import { isRelationship, type AttributeField } from "#content-model/fields.ts";
import type { SortedField } from "../store/records.ts";
import { isIndexed } from "./field-values.ts";
import type { ResourceType } from "./resource-types.ts";

/** Properties by which fields with several properties are sorted; the others contain texts, addresses and options. */
const sortedProperties: Readonly<Record<string, readonly string[]>> = {
  date_time_range: ["value", "end_value"],
  link: [],
};

const propertiesOf = (field: AttributeField) =>
  isIndexed(field) ? (sortedProperties[field.kind] ?? [""]) : [];

/** Returns whether there is a sort key for a field's property. */
export const isSorted = (field: AttributeField, property: string) =>
  propertiesOf(field).includes(property);

/** Returns the fields of a kind of content with a sort key. */
export function sortedFieldsOf(type: ResourceType): readonly SortedField[] {
  return [...type.attributes.values()].flatMap(({ name, source }) =>
    source.kind === "value" && !isRelationship(source.field)
      ? propertiesOf(source.field).map((property) => ({ field: name, property }))
      : [],
  );
}

/** Returns whether lists of a kind of content are read from an index, because readers list it. */
export function hasSortKeys({ entityType }: ResourceType): boolean {
  return entityType.filterable === "published";
}
