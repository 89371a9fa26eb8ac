import type { Facet, RequestContext } from "../http/context.ts";
import type { Sql } from "../jsonapi/sql.ts";
import { indexField } from "./index-fields.ts";

/** A value of a facet and how many items have it. */
export interface CountedValue {
  readonly value: string;
  readonly count: number;
}

/** Most values of one facet that are told. */
const maxValues = 50;

/** Counts the values of facets among items that a query finds: the most frequent first, equal ones by name. */
export function countFound(
  context: RequestContext,
  from: Sql,
  facets: readonly Facet[],
): ReadonlyMap<string, readonly CountedValue[]> {
  const fields = facets.flatMap((facet) => {
    const field = indexField(context.resourceTypes, facet.id);
    return field ? [{ facet, field }] : [];
  });
  const terms = new Map(
    fields.flatMap(({ facet, field }) => (field.kind === "term" ? [[field.field, facet.id]] : [])),
  );
  const counts = countTerms(context, from, terms);
  for (const { facet, field } of fields) {
    if (field.kind === "column") counts.set(facet.id, countColumn(context, from, field.column));
  }
  return new Map([...counts].map(([facet, values]) => [facet, mostFrequent(values)]));
}

type Counts = Map<string, number>;

function countColumn(context: RequestContext, from: Sql, column: string): Counts {
  const rows = context.store.database.all(
    `SELECT ${column} AS value, count(*) AS n FROM ${from.text} GROUP BY 1`,
    ...from.values,
  );
  return new Map(rows.map((row) => [String(row["value"]), Number(row["n"])]));
}

/** Counts by facet and name of the term as readers of each item see it: in the item's language, else in the term's own. */
function countTerms(
  context: RequestContext,
  from: Sql,
  facetByField: ReadonlyMap<string, string>,
): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  if (facetByField.size === 0) return counts;
  const fields = [...facetByField.keys()];
  const rows = context.store.database.all(
    `WITH found AS MATERIALIZED (SELECT i.serial AS serial, i.langcode AS langcode FROM ${from.text})
     SELECT r.field AS field, r.target AS target, found.langcode AS langcode, count(DISTINCT found.serial) AS n
     FROM found CROSS JOIN reference r ON r.serial = found.serial AND r.field IN (${fields.map(() => "?").join(", ")})
       AND r.langcode IN ('', found.langcode)
     GROUP BY r.field, r.target, found.langcode`,
    ...from.values,
    ...fields,
  );
  for (const row of rows) {
    const facet = facetByField.get(String(row["field"]));
    const name = termName(context, Number(row["target"]), String(row["langcode"]));
    if (facet === undefined || name === null) continue;
    const values = counts.get(facet) ?? new Map<string, number>();
    values.set(name, (values.get(name) ?? 0) + Number(row["n"]));
    counts.set(facet, values);
  }
  return counts;
}

/** `null` when readers may not see the term. */
function termName({ store }: RequestContext, serial: number, langcode: string): string | null {
  const own = store.translation(serial, langcode);
  const [original] = own ? [] : store.languagesOf(serial);
  const shown = own ?? (original === undefined ? null : store.translation(serial, original));
  return shown?.status ? shown.label : null;
}

function mostFrequent(counts: Counts): CountedValue[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted(
      (a, b) => b.count - a.count || (a.value.toLowerCase() < b.value.toLowerCase() ? -1 : 1),
    )
    .slice(0, maxValues);
}
