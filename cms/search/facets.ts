import { addressOf, type RequestContext } from "../request/context.ts";
import type { QueryMap, QueryValue } from "../request/query-string.ts";
import { isGroup, type Group } from "../jsonapi/filter.ts";
import type { IndexField } from "../search-index/index-fields.ts";
import type { CountedFacet, Facet, FoundCounts } from "../search-index/facet.ts";
import { countValues } from "./facet-values.ts";
import { findItems, isOn, type Search } from "./find-items.ts";

/**
 * Counts the results of a search, and the values of every facet without the facet's own filter. Cached, because every
 * page of a search needs the counts.
 */
export function countFound(context: RequestContext, search: Search): FoundCounts {
  return context.countMemo.get(JSON.stringify([search.filter, search.words?.match]), () => {
    const count = findItems(context, search, null).length;
    // A facet is counted without its own filter, so it may have values even if there are no results.
    return { count, facets: countAll(context, search) };
  });
}

/** Returns facets in their wire form, without those that have no values. */
export function describeFacets(
  context: RequestContext,
  filter: Group<IndexField>,
  facets: readonly CountedFacet[],
): object[] {
  return facets.map(({ facet, values }) => {
    const active = activeValues(filter, facet.id);
    const terms = values
      .map(({ value, count }) => ({
        url: facetAddress(context, filter, { facet: facet.id, value }),
        values: { value, label: value, active: active.includes(value), count },
      }))
      .toSorted((a, b) => Number(a.values.active) - Number(b.values.active));
    return { id: facet.id, label: facet.label, path: facet.id, terms };
  });
}

/** Facets without a filter are counted together, each of the others separately. */
function countAll(context: RequestContext, search: Search): CountedFacet[] {
  const isFiltered = ({ id }: Facet) => isFilteredBy(search.filter, id);
  const passes = [
    { without: null, facets: context.facets.filter((facet) => !isFiltered(facet)) },
    ...context.facets.filter(isFiltered).map((facet) => ({ without: facet.id, facets: [facet] })),
  ];
  const { langcodes } = search;
  const counts = new Map(
    passes.flatMap(({ without, facets }) =>
      facets.length === 0
        ? []
        : [
            ...countValues(
              context,
              { ids: findItems(context, search, without), langcodes },
              facets,
            ),
          ],
    ),
  );
  return context.facets.flatMap((facet) => {
    const values = counts.get(facet.id) ?? [];
    return values.length ? [{ facet, values }] : [];
  });
}

const isFilteredBy = (group: Group<IndexField>, facet: string): boolean =>
  group.members.some((member) =>
    isGroup(member) ? isFilteredBy(member, facet) : isOn(member, facet),
  );

function activeValues(filter: Group<IndexField>, facet: string): string[] {
  return filter.members.flatMap((member) =>
    !isGroup(member) && isOn(member, facet) ? member.values : [],
  );
}

/**
 * Returns the address with one more value, from the first page. Filters of facets are written in one form, whatever
 * form the request used.
 */
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

/** Returns the field of a filter. */
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
