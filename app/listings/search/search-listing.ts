import type { FacetFilters, FacetName, SearchResults, SearchSort } from "#content/model/search.ts";
import type { TeaserKind } from "#content/model/teaser.ts";
import { isNarrowed, type ListState, readListState } from "#domain/listings/list-address.ts";
import { parametersOf } from "../list-definition.ts";
import type { Listing, SearchFacts } from "../listing.ts";
import { searchPageSize, searchShape } from "./search-shape.ts";

/** A search in the index. */
export interface SearchQuestion {
  readonly words: string;
  readonly kinds?: readonly TeaserKind[];
  readonly filters: FacetFilters;
  readonly facets: readonly FacetName[];
  readonly sort?: SearchSort;
  readonly offset: number;
  readonly limit: number;
}

export const readSearchState = (query: URLSearchParams): ListState =>
  readListState(query, parametersOf(searchShape));

/** Returns whether there are neither words nor filters. */
export const isUnasked = (state: ListState): boolean => !isNarrowed(state);

/** Returns the search in the index for the state of an address. */
export function searchQuestion({ facets, choices, words, page }: ListState): SearchQuestion {
  const { type = [], topic = [], industry = [] } = facets;
  const sort = choices["sort"];
  return {
    words,
    filters: {
      ...(type.length > 0 && { kind: type }),
      ...(topic.length > 0 && { topic }),
      ...(industry.length > 0 && { industry }),
    },
    facets: ["kind", "topic", "industry"],
    ...(sort === "newest" && { sort: "-created" }),
    ...(sort === "title" && { sort: "title" }),
    offset: (page - 1) * searchPageSize,
    limit: searchPageSize,
  };
}

/** Converts a response to the content of the search page; null: nothing has been searched. */
export function makeSearchListing(
  state: ListState,
  answer: SearchResults | null,
  { near = [], help = [] }: Partial<Pick<SearchFacts, "near" | "help">>,
): Listing {
  const total = answer?.count ?? 0;
  return {
    name: "search",
    state,
    total,
    isCounted: answer?.isCounted ?? true,
    pages: Math.max(1, Math.ceil(total / searchPageSize)),
    teasers: answer?.results ?? [],
    groups: null,
    facets: searchShape.facets.map(({ parameter, field }) => ({
      parameter,
      values: valuesOf(answer, field).filter(
        ({ value, count }) => count !== 0 || state.facets[parameter]?.includes(value),
      ),
    })),
    next: null,
    search: {
      isUnasked: isUnasked(state),
      corrected: answer?.corrected ?? null,
      excerpts: answer?.excerpts ?? {},
      bestBets: answer?.bestBets ?? [],
      near,
      help,
    },
  };
}

function valuesOf(answer: SearchResults | null, field: string) {
  const facets = new Map(Object.entries(answer?.facets ?? {}));
  return (facets.get(field) ?? []).map(({ value, label, count }) => ({
    value,
    name: label ?? (field === "kind" ? null : value),
    count,
  }));
}
