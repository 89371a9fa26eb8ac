import type { RequestContext } from "../http/context.ts";
import type { CountedValue, Facet, LanguageFacets, ValueItems } from "./facet.ts";
import { readIds } from "./found-items.ts";
import { indexField } from "./index-fields.ts";

/** Most values of one facet that are told. */
const maxValues = 50;

interface FoundSet {
  readonly ids: ArrayLike<number>;
  /** Languages the items can be in. */
  readonly langcodes: readonly string[];
}

/** Counts the values of facets among items: the most frequent first, equal ones by name. */
export function countValues(
  context: RequestContext,
  { ids, langcodes }: FoundSet,
  facets: readonly Facet[],
): ReadonlyMap<string, readonly CountedValue[]> {
  const isFound = membership(ids);
  const wanted = new Set(facets.map(({ id }) => id));
  const counts = new Map<string, Map<string, number>>();
  for (const langcode of new Set(langcodes)) {
    for (const { facet, value, ids: having } of facetsOf(context, langcode)) {
      if (!wanted.has(facet)) continue;
      const count = countFound(having, isFound);
      const values = counts.get(facet) ?? new Map<string, number>();
      if (count > 0) counts.set(facet, values.set(value, (values.get(value) ?? 0) + count));
    }
  }
  return new Map([...counts].map(([facet, values]) => [facet, mostFrequent(values)]));
}

/** 1 at the place of each id. */
function membership(ids: ArrayLike<number>): Uint8Array {
  let highest = 0;
  for (let index = 0; index < ids.length; index++) highest = Math.max(highest, ids[index] ?? 0);
  const isFound = new Uint8Array(highest + 1);
  for (let index = 0; index < ids.length; index++) isFound[ids[index] ?? 0] = 1;
  return isFound;
}

function countFound(having: Int32Array, isFound: Uint8Array): number {
  let count = 0;
  for (const id of having) count += isFound[id] ?? 0;
  return count;
}

/** Read once for each language until something is written: for large contents this takes longer than any search. */
function facetsOf(context: RequestContext, langcode: string): LanguageFacets {
  return context.keptFacets.get(langcode, () => {
    const fields = context.facets.flatMap((facet) => {
      const field = indexField(context.resourceTypes, facet.id);
      return field ? [{ facet, field }] : [];
    });
    const facetByField = new Map(
      fields.flatMap(({ facet, field }) =>
        field.kind === "term" ? [[field.field, facet.id] as const] : [],
      ),
    );
    return [
      ...readTerms(context, langcode, facetByField),
      ...fields.flatMap(({ facet, field }) =>
        field.kind === "column"
          ? readColumn(context, langcode, { facet, column: field.column })
          : [],
      ),
    ];
  });
}

function readColumn(
  { store }: RequestContext,
  langcode: string,
  { facet, column }: { facet: Facet; column: string },
): ValueItems[] {
  const rows = store.database.all(
    `SELECT ${column} AS value, json_group_array(i.id) AS ids FROM indexed i WHERE i.langcode = ? GROUP BY 1`,
    langcode,
  );
  return rows.map((row) => ({
    facet: facet.id,
    value: String(row["value"]),
    ids: readIds(row["ids"]),
  }));
}

/** Items by the name of the term as their readers see it: in the item's language, else in the term's own. */
function readTerms(
  context: RequestContext,
  langcode: string,
  facetByField: ReadonlyMap<string, string>,
): ValueItems[] {
  if (facetByField.size === 0) return [];
  const fields = [...facetByField.keys()];
  // The plus keeps SQLite from looking for every field of every item.
  const rows = context.store.database.all(
    `SELECT r.field AS field, r.target AS target, json_group_array(DISTINCT i.id) AS ids
     FROM indexed i CROSS JOIN reference r ON r.serial = i.serial
     WHERE i.langcode = ? AND r.langcode IN ('', i.langcode) AND +r.field IN (${fields.map(() => "?").join(", ")})
     GROUP BY r.field, r.target`,
    langcode,
    ...fields,
  );
  return rows.flatMap((row) => {
    const facet = facetByField.get(String(row["field"]));
    const value = termName(context, Number(row["target"]), langcode);
    return facet === undefined || value === null
      ? []
      : [{ facet, value, ids: readIds(row["ids"]) }];
  });
}

/** `null` when readers may not see the term. */
function termName({ store }: RequestContext, serial: number, langcode: string): string | null {
  const own = store.translation(serial, langcode);
  const [original] = own ? [] : store.languagesOf(serial);
  const shown = own ?? (original === undefined ? null : store.translation(serial, original));
  return shown?.status ? shown.label : null;
}

function mostFrequent(counts: ReadonlyMap<string, number>): CountedValue[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted(
      (a, b) => b.count - a.count || (a.value.toLowerCase() < b.value.toLowerCase() ? -1 : 1),
    )
    .slice(0, maxValues);
}
