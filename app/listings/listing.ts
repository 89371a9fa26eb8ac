import type { List, ListItem } from "#content/model/list.ts";
import type { SearchResults } from "#content/model/search.ts";
import type { Teaser } from "#content/model/teaser.ts";
import type { ListName } from "#domain/fixed-pages.ts";
import { isNarrowed, type ListState, readListState } from "#domain/listings/list-address.ts";
import { countValues, hasWords, pageOf, selectItems } from "#domain/listings/select-items.ts";
import type { FacetDefinition, ListDefinition, ListPlace } from "./list-definition.ts";
import { parametersOf } from "./list-definition.ts";

/** A value of a facet in a list. */
export interface FacetValue {
  readonly value: string;
  /** Null: the definition has a text for its name. */
  readonly name: string | null;
  /** Number of results if the value is chosen; null if unknown. */
  readonly count: number | null;
}

export interface ShownFacet {
  readonly parameter: string;
  /** In order. Values without results are included only if they are chosen. */
  readonly values: readonly FacetValue[];
}

/** The state of a list and its results, as sent from server to browser. */
export interface Listing {
  readonly name: ListName | "search";
  readonly state: ListState;
  /** Number of items on all pages. */
  readonly total: number;
  /** False: the total is only a lower limit. */
  readonly isCounted: boolean;
  readonly pages: number;
  readonly teasers: readonly Teaser[];
  /** The items under headings; null without groups. */
  readonly groups:
    | readonly { readonly title: string; readonly teasers: readonly Teaser[] }[]
    | null;
  readonly facets: readonly ShownFacet[];
  /** The next event in a list of coming events without filters; otherwise null. */
  readonly next: Teaser | null;
  /** Additional results of a search; null for lists. */
  readonly search: SearchFacts | null;
}

/** A link to a page. */
export interface NearPage {
  readonly title: string;
  readonly href: string;
  /** BCP 47 tag if the language is not that of the page with the link; otherwise null. */
  readonly lang: string | null;
}

/** Additional results of a search. */
export interface SearchFacts {
  /** Nothing has been searched yet. */
  readonly isUnasked: boolean;
  /** The corrected search; null if nothing was corrected. */
  readonly corrected: string | null;
  /** Texts with the words, by the id of the teaser. */
  readonly excerpts: SearchResults["excerpts"];
  /** Results that editors list first for the words, by the ids of their teasers. */
  readonly bestBets: SearchResults["bestBets"];
  /** Pages whose titles are similar to the words, if nothing was found. */
  readonly near: readonly NearPage[];
  /** Suggestions if nothing was found, not even similar titles. */
  readonly help: readonly Teaser[];
}

interface ListingRequest {
  readonly name: ListName;
  readonly definition: ListDefinition;
  readonly list: List;
  readonly query: URLSearchParams;
  /** BCP 47 tag of the language for sorting. */
  readonly language: string;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Filters, counts, sorts and pages a list by the state in its address. */
export function makeListing({
  name,
  definition,
  list,
  query,
  language,
  now,
}: ListingRequest): Listing {
  const state = readListState(query, parametersOf(definition));
  const { compare } = new Intl.Collator(language, { numeric: true });
  const place: ListPlace = { now, compare, choices: state.choices };
  const chosen = Object.fromEntries(
    definition.facets.map(({ parameter, field }) => [field, state.facets[parameter] ?? []]),
  );
  const all = belonging(list.items, definition, place).filter(
    (item) => state.words === "" || hasWords(definition.textOf?.(item) ?? "", state.words),
  );
  const found = [...selectItems(all, chosen)].sort((one, other) =>
    definition.order(one, other, place),
  );
  const groupField = definition.groupedBy?.(state.choices) ?? null;
  const size = groupField === null ? definition.pageSize : Number.MAX_SAFE_INTEGER;
  const { items, pages } = pageOf(found, { page: state.page, size });
  return {
    name,
    state,
    total: found.length,
    isCounted: true,
    pages,
    teasers: items.map(({ teaser }) => teaser),
    groups: groupField === null ? null : groupsOf(items, list, groupField),
    facets: definition.facets.map((facet) =>
      shownFacet(facet, {
        list,
        counts: countValues(all, chosen, facet.field),
        chosen: state.facets[facet.parameter] ?? [],
      }),
    ),
    next:
      definition.showsNext?.(state.choices) && !isNarrowed(state) && state.page === 1
        ? (found[0]?.teaser ?? null)
        : null,
    search: null,
  };
}

/** Returns the items that belong to a list, with derived values. */
function belonging(
  items: readonly ListItem[],
  { includes, derive }: ListDefinition,
  place: ListPlace,
): readonly ListItem[] {
  return items
    .filter((item) => includes?.(item, place) ?? true)
    .map((item) => (derive ? { ...item, values: { ...item.values, ...derive(item) } } : item));
}

interface FacetContents {
  readonly list: Pick<List, "terms">;
  /** Null if unknown. */
  readonly counts: ReadonlyMap<string, number | null>;
  readonly chosen: readonly string[];
}

/** Returns a facet with its displayed values. */
export function shownFacet(
  { parameter, field, texts }: FacetDefinition,
  { list, counts, chosen }: FacetContents,
): ShownFacet {
  const names = new Map(list.terms[field]?.map(({ slug, name }) => [slug, name]));
  const known = texts ? Object.keys(texts) : [...names.keys()];
  // Values without terms and texts, such as years, are their own names, the latest first.
  const order = known.length > 0 ? known : [...counts.keys()].sort().reverse();
  const unknown = chosen.filter((value) => !order.includes(value));
  return {
    parameter,
    values: [...order, ...unknown].flatMap((value) => {
      const counted = counts.get(value);
      const count = counted === undefined ? 0 : counted;
      if (count === 0 && !chosen.includes(value)) return [];
      const name = names.get(value) ?? null;
      return [{ value, name: name ?? (texts?.[value] ? null : value), count }];
    }),
  };
}

/** Returns items grouped by a field's terms, in their order. Items without a term are last, without a heading. */
function groupsOf(items: readonly ListItem[], list: List, field: string) {
  const groups = (list.terms[field] ?? []).map(({ slug, name }) => ({
    title: name,
    teasers: items
      .filter(({ values }) => values[field]?.includes(slug))
      .map(({ teaser }) => teaser),
  }));
  const rest = items.filter(({ values }) => (values[field] ?? []).length === 0);
  return [...groups, { title: "", teasers: rest.map(({ teaser }) => teaser) }].filter(
    ({ teasers }) => teasers.length > 0,
  );
}
