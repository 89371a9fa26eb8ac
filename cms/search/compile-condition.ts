import { comparable } from "../entity-types/field-values.ts";
import { formatMoment, storedMoment } from "../entity-types/moments.ts";
import type { Condition, Operator } from "../jsonapi/filter.ts";
import { comparison, sql, type Sql } from "../jsonapi/sql.ts";
import type { IndexField, ValueField } from "../search-index/index-fields.ts";

/** Conditions on items `i` that cannot be answered from memory. */

export function compileColumn(column: string, { operator, values }: Condition<IndexField>): Sql {
  return comparison(sql(column), operator, values.map(numberIn(column)));
}

/** Times are Unix seconds. */
const numberIn = (column: string) => (value: string) =>
  (column === "i.created" || column === "i.changed") && /^-?\d{1,12}$/.test(value)
    ? Number(value)
    : value;

/** Negated operators hold if no value of the field matches the positive one, also for items without values. */
const positive: Readonly<Partial<Record<Operator, Operator>>> = {
  "IS NULL": "IS NOT NULL",
  "<>": "=",
  "NOT IN": "IN",
  "NOT BETWEEN": "BETWEEN",
};

/** Returns a value as it is stored. Days and times are Unix seconds as in Search API, or ISO 8601. */
function comparedValue(of: ValueField["of"], value: string): string | number {
  const isTime = of.kind === "date_time" || of.kind === "date_time_range";
  if (!isTime && of.kind !== "date") return comparable(of, value);
  const text = /^-?\d{5,12}$/.test(value) ? formatMoment(Number(value)) : value;
  return isTime ? storedMoment(text) : text.slice(0, "2026-01-01".length);
}

/** Returns the condition on values of a plain field. A negated operator holds for items without a matching value. */
export function compileValue(
  { field, property, of }: ValueField,
  { operator, values }: Condition<IndexField>,
): Sql {
  const compared = values.map((value) => comparedValue(of, value));
  const having = comparison(sql("v.value"), positive[operator] ?? operator, compared);
  return sql(
    `i.id ${operator in positive ? "NOT " : ""}IN (SELECT vi.id FROM value v JOIN indexed vi ON vi.serial = v.serial AND vi.langcode = v.langcode WHERE v.field = ? AND v.property = ? AND ${having.text})`,
    [field, property, ...having.values],
  );
}

/** Joins a term `tt` to the items `ti` that refer to it. */
const termItems =
  "JOIN reference r ON r.target = tt.serial AND r.field = ? JOIN indexed ti ON ti.serial = r.serial AND r.langcode IN ('', ti.langcode)";

/** A term's name as readers of the item see it: in the item's language, otherwise in the term's own. */
const isShownName =
  "(tt.langcode = ti.langcode OR (tt.is_default = 1 AND NOT EXISTS (SELECT 1 FROM translation x WHERE x.serial = tt.serial AND x.langcode = ti.langcode)))";

/** Returns the condition on a term's name or uuid. Names of unpublished terms find nothing. */
export function compileTerm(field: string, { operator, values }: Condition<IndexField>): Sql {
  const isAbsence = operator === "IS NULL";
  const name = comparison(sql("tt.label"), isAbsence ? "IS NOT NULL" : operator, values);
  const ids = operator === "=" || operator === "IN" ? uuidsAmong(values) : [];
  const items = [
    `SELECT ti.id FROM translation tt ${termItems} WHERE tt.status = 1 AND ${name.text} AND ${isShownName}`,
    ...ids.map(
      () => `SELECT ti.id FROM entity tt ${termItems} WHERE tt.published = 1 AND tt.uuid = ?`,
    ),
  ].join(" UNION ALL ");
  return sql(`i.id ${isAbsence ? "NOT " : ""}IN (${items})`, [
    field,
    ...name.values,
    ...ids.flatMap((id) => [field, id]),
  ]);
}

/** Returns the values that are uuids, in lower case. */
export function uuidsAmong(values: readonly string[]): string[] {
  return values
    .map((value) => value.toLowerCase())
    .filter((value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value));
}
