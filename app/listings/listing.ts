import type { List, ListItem } from "#content/model/list.ts";
import type { SearchResults } from "#content/model/search.ts";
import type { Teaser } from "#content/model/teaser.ts";
import type { ListName } from "#domain/fixed-pages.ts";
import { isNarrowed, type ListState, readListState } from "#domain/listings/list-address.ts";
import { countValues, hasWords, pageOf, selectItems } from "#domain/listings/select-items.ts";
import type { FacetDefinition, ListDefinition, ListPlace } from "./list-definition.ts";
import { parametersOf } from "./list-definition.ts";

/** A value of a facet as a list offers it. */
export interface FacetValue {
  readonly value: string;
  /** Null: its name is a text of the definition. */
  readonly name: string | null;
  /** How many items choosing it would bring; null where nobody counts. */
  readonly count: number | null;
}

export interface ShownFacet {
  readonly parameter: string;
  /** In order; those that would bring nothing only where they are chosen. */
  readonly values: readonly FacetValue[];
}

/** What a visitor has asked a list for, and what it answers. Travels from server to browser. */
export interface Listing {
  readonly name: ListName | "search";
  readonly state: ListState;
  /** Items on all pages. */
  readonly total: number;
  /** Somebody counted them; otherwise there are at least so many. */
  readonly isCounted: boolean;
  readonly pages: number;
  readonly teasers: readonly Teaser[];
  /** The same under headings; null for one list. */
  readonly groups:
    | readonly { readonly title: string; readonly teasers: readonly Teaser[] }[]
    | null;
  readonly facets: readonly ShownFacet[];
  /** What takes place next, where the list is one of coming events and not narrowed; else null. */
  readonly next: Teaser | null;
  /** What a search tells besides; null for lists. */
  readonly search: SearchFacts | null;
}

/** What a search tells besides what it has found. */
export interface SearchFacts {
  /** Nothing was asked yet. */
  readonly isUnasked: boolean;
  /** What was looked for instead of what was typed; else null. */
  readonly corrected: string | null;
  /** Where the words stand in the results, by the id of the teaser. */
  readonly excerpts: SearchResults["excerpts"];
  /** Results that editors put first for the words, by the ids of their teasers. */
  readonly bestBets: SearchResults["bestBets"];
  /** Where nothing was found: what may help instead. */
  readonly help: readonly Teaser[];
}

interface ListingRequest {
  readonly name: ListName;
  readonly definition: ListDefinition;
  readonly list: List;
  readonly query: URLSearchParams;
  /** BCP 47 tag of the language that texts are put in order by. */
  readonly language: string;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Narrows, counts, sorts and pages a list as its address asks. */
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

/** The items of a list, with the values that its definition derives. */
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
  /** Null where nobody counts. */
  readonly counts: ReadonlyMap<string, number | null>;
  readonly chosen: readonly string[];
}

/** What a list offers of a facet. */
export function shownFacet(
  { parameter, field, texts }: FacetDefinition,
  { list, counts, chosen }: FacetContents,
): ShownFacet {
  const names = new Map(list.terms[field]?.map(({ slug, name }) => [slug, name]));
  const known = texts ? Object.keys(texts) : [...names.keys()];
  // Without terms and texts the values name themselves: years, the latest first.
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

/** Items under the names of a field's terms, in their order; what has none stands last, under no name. */
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
