import { addressOf, type Facet, type RequestContext } from "../http/context.ts";
import type { QueryMap, QueryValue } from "../http/query-string.ts";
import { isGroup, type Group } from "../jsonapi/filter.ts";
import type { IndexField } from "./index-fields.ts";
import { countFound, type CountedValue } from "./count-values.ts";
import { compileSearch, isOn } from "./search-query.ts";

/** Values of every facet among what is found, each facet counted without its own filter; facets without values are left out. */
export function countFacets(context: RequestContext, filter: Group<IndexField>): object[] {
  const counts = countAll(context, filter);
  return context.facets.flatMap((facet) => {
    const counted = counts.get(facet.id) ?? [];
    if (counted.length === 0) return [];
    const active = activeValues(filter, facet.id);
    const terms = counted
      .map(({ value, count }) => ({
        url: facetAddress(context, filter, { facet: facet.id, value }),
        values: { value, label: value, active: active.includes(value), count },
      }))
      .toSorted((a, b) => Number(a.values.active) - Number(b.values.active));
    return [{ id: facet.id, label: facet.label, path: facet.id, terms }];
  });
}

/** Counted values by facet. Facets that are not filtered are counted in one pass, each of the others by itself. */
function countAll(
  context: RequestContext,
  filter: Group<IndexField>,
): ReadonlyMap<string, readonly CountedValue[]> {
  const isFiltered = ({ id }: Facet) => activeValues(filter, id).length > 0;
  const passes = [
    { without: null, facets: context.facets.filter((facet) => !isFiltered(facet)) },
    ...context.facets.filter(isFiltered).map((facet) => ({ without: facet.id, facets: [facet] })),
  ];
  return new Map(
    passes.flatMap(({ without, facets }) => {
      const { from } = compileSearch(filter, { langcodes: context.languages, without });
      return [...countFound(context, from, facets)];
    }),
  );
}

function activeValues(filter: Group<IndexField>, facet: string): string[] {
  return filter.members.flatMap((member) =>
    !isGroup(member) && isOn(member, facet) ? member.values : [],
  );
}

/** Address with one value more, from the first page; filters of facets in one form, whatever form they came in. */
function facetAddress(
  context: RequestContext,
  filter: Group<IndexField>,
  { facet, value }: { facet: string; value: string },
): string {
  const query: QueryMap = new Map(context.query);
  const given = query.get("filter");
  query.delete("filter");
  const page = query.get("page");
  if (page instanceof Map)
    query.set("page", new Map([...page].filter(([name]) => name !== "offset")));
  const filters: QueryMap = new Map();
  if (given instanceof Map) {
    for (const [key, each] of given) {
      const of = context.facets.find(({ id }) => facetKeyOf(key, each) === id);
      if (!of) filters.set(key, each);
      else addFacet(filters, of.id, activeValues(filter, of.id));
    }
  }
  addFacet(filters, facet, [...new Set([...activeValues(filter, facet), value])]);
  return addressOf(context, query.set("filter", filters), true);
}

/** Field that one filter is about. */
function facetKeyOf(key: string, value: QueryValue): string {
  if (!(value instanceof Map)) return key;
  const condition = value.get("condition");
  const path = (condition instanceof Map ? condition : value).get("path");
  return typeof path === "string" ? path : key;
}

function addFacet(filters: QueryMap, facet: string, values: readonly string[]): void {
  if (values.length === 1) {
    filters.set(facet, values[0] ?? "");
    return;
  }
  filters.delete(facet);
  const list: QueryMap = new Map(values.map((value, index) => [String(index), value]));
  filters.set(
    `${facet}-facet`,
    new Map([
      [
        "condition",
        new Map<string, QueryValue>([
          ["path", facet],
          ["operator", "IN"],
          ["value", list],
        ]),
      ],
    ]),
  );
}
