import type { Database, SqlValue } from "./database.ts";
import { insertRows } from "./insert-rows.ts";
import { sortKeyOf, type EntityRecord } from "./records.ts";

/**
 * Writes the smallest and the largest value of each field by which lists are sorted. A field without a value has a key
 * too: such entities come first in ascending order.
 */
export function writeSortKeys(database: Database, entity: EntityRecord, published: number): void {
  const { serial, type, bundle, id, translations, sortedBy = [] } = entity;
  const row = (field: string, values: readonly SqlValue[]) => [
    serial,
    field,
    `${type}--${bundle}`,
    id,
    published,
    ...extremesOf(values),
  ];
  const values = translations.flatMap((each) => (each.status ? each.values : []));
  insertRows(database, "INSERT INTO sort_key (serial, field, list, id, published, low, high)", [
    row(
      "label",
      translations.map(({ label }) => label),
    ),
    row(
      "created",
      translations.map(({ created }) => created),
    ),
    row(
      "changed",
      translations.map(({ changed }) => changed),
    ),
    ...sortedBy.map((sorted) =>
      row(
        sortKeyOf(sorted),
        values
          .filter(({ field, property }) => field === sorted.field && property === sorted.property)
          .map(({ value }) => value),
      ),
    ),
  ]);
}

/** Returns the smallest and the largest value in SQLite's `NOCASE` collation; `null` twice if there are none. */
export function extremesOf(values: readonly SqlValue[]): [SqlValue, SqlValue] {
  const present = values.filter((value) => value !== null);
  const [first] = present;
  if (first === undefined) return [null, null];
  if (present.length === 1) return [first, first];
  const sorted = present.toSorted(compareValues);
  return [sorted[0] ?? null, sorted.at(-1) ?? null];
}

/** Compares numbers before texts; texts by bytes, ignoring the case of ASCII letters. */
function compareValues(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "number") return -1;
  if (typeof b === "number") return 1;
  return Buffer.compare(folded(a), folded(b));
}

const folded = (text: string) =>
  Buffer.from(text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
