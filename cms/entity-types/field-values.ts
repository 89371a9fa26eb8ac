import type { AttributeField } from "#content-model/fields.ts";
import type { Json, ValueRecord } from "../store/records.ts";
import { storedMoment } from "./moments.ts";

/** Long texts are not indexed; filters read them from the attributes. */
const unindexed = new Set<AttributeField["kind"]>(["long_text", "rich_text", "metatags"]);

/** Returns whether the index contains values of the field. */
export function isIndexed(field: AttributeField): boolean {
  return !unindexed.has(field.kind);
}

/** Returns the index entries of a field's wire value. */
export function indexValues(name: string, field: AttributeField, value: Json): ValueRecord[] {
  if (value === null || !isIndexed(field)) return [];
  const items = Array.isArray(value) ? value : [value];
  return items.flatMap((item: Json, delta) =>
    propertiesOf(item).flatMap(([property, part]) => {
      const stored = storedValue(field, part);
      return stored === null ? [] : [{ field: name, property, delta, value: stored }];
    }),
  );
}

function propertiesOf(item: Json): [string, Json][] {
  return typeof item === "object" && item !== null && !Array.isArray(item)
    ? Object.entries(item)
    : [["", item]];
}

function storedValue(field: AttributeField, value: Json): string | number | null {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  if (field.kind === "date_time" || field.kind === "date_time_range") return storedMoment(value);
  if (field.kind === "decimal") return Number(value);
  return value;
}

/** Converts the value of a filter to its form in the index, so that numbers compare as numbers in numeric fields. */
export function comparable(field: AttributeField, value: string): string | number {
  const isNumber = field.kind === "integer" || field.kind === "decimal" || field.kind === "boolean";
  if (isNumber && value.trim() !== "" && Number.isFinite(Number(value))) return Number(value);
  return value;
}
