import type { RequestContext } from "../request/context.ts";
import type { Condition } from "../jsonapi/filter.ts";
import { uuidsAmong } from "./compile-condition.ts";
import type { CountedValue, Facet } from "../search-index/facet.ts";
import { countIn, membershipOf, uniteIds } from "../search-index/ids.ts";
import type { IndexField } from "../search-index/index-fields.ts";
import type { FacetKey } from "../search-index/language-items.ts";

/** Maximum number of values of a facet in a response. */
const maxValues = 200;

/** Counts the values of facets among items of some languages: the most frequent first, equal ones by name. */
export function countValues(
  context: RequestContext,
  { ids, langcodes }: { ids: Int32Array; langcodes: readonly string[] },
  facets: readonly Facet[],
): ReadonlyMap<string, readonly CountedValue[]> {
  const isFound = membershipOf(ids);
  const counts = new Map(facets.map(({ id }) => [id, new Map<string, number>()]));
  for (const langcode of langcodes) {
    const { values } = context.items.of(langcode);
    for (const [facet, counted] of counts) {
      for (const [key, having] of values.get(facet) ?? []) {
        const count = countIn(having, isFound);
        const value = count > 0 ? valueOf(context, key, langcode) : null;
        if (value !== null) counted.set(value, (counted.get(value) ?? 0) + count);
      }
    }
  }
  return new Map([...counts].map(([facet, values]) => [facet, mostFrequent(values)]));
}

/**
 * Returns the items with any of the values of a facet, as readers see them, for terms also by uuid; `null` if the
 * values of the field are not in memory.
 */
export function itemsWithValues(
  context: RequestContext,
  langcodes: readonly string[],
  { path, values }: Condition<IndexField>,
): Int32Array | null {
  if (!("name" in path) || !isHeld(path)) return null;
  const facet = context.facets.find(({ id }) => id === path.name)?.id;
  if (facet === undefined) return null;
  const wanted = new Set(values.map(comparedAs));
  const targets = new Set(path.kind === "term" ? termsOf(context, values) : []);
  const lists = langcodes.flatMap((langcode) =>
    [...(context.items.of(langcode).values.get(facet) ?? [])].flatMap(([key, ids]) => {
      const value = valueOf(context, key, langcode);
      const isMeant =
        value !== null &&
        (wanted.has(comparedAs(value)) || (typeof key === "number" && targets.has(key)));
      return isMeant ? [ids] : [];
    }),
  );
  return uniteIds(lists);
}

/** Only the year of dates is in memory. */
const isHeld = (path: IndexField) =>
  path.kind === "term" ||
  (path.kind === "column" && path.name === "type") ||
  (path.kind === "value" && path.of.kind === "choice");

/** Compares like SQLite, which ignores the case of ASCII letters only. */
const comparedAs = (value: string) => value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

function termsOf({ store }: RequestContext, values: readonly string[]): number[] {
  const ids = uuidsAmong(values);
  return ids.length === 0
    ? []
    : store.select(
        "SELECT serial FROM entity WHERE uuid IN (SELECT value FROM json_each(?)) AND type = 'taxonomy_term'",
        [JSON.stringify(ids)],
      );
}

/**
 * Returns a term by its name as readers of the language see it: in the language, otherwise in the term's own; `null` if
 * they may not see it.
 */
function valueOf(
  { store, nameMemo }: RequestContext,
  key: FacetKey,
  langcode: string,
): string | null {
  if (typeof key === "string") return key;
  const { name } = nameMemo.get(`${langcode} ${key}`, () => {
    const own = store.translation(key, langcode);
    const [original] = own ? [] : store.languagesOf(key);
    const shown = own ?? (original === undefined ? null : store.translation(key, original));
    return { name: shown?.status ? shown.label : null };
  });
  return name;
}

function mostFrequent(counts: ReadonlyMap<string, number>): CountedValue[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted(
      (a, b) => b.count - a.count || (a.value.toLowerCase() < b.value.toLowerCase() ? -1 : 1),
    )
    .slice(0, maxValues);
}
