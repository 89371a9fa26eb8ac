import type { Locale } from "#domain/locales.ts";
import type { FacetFilters, FacetName, SearchSort } from "../model/search.ts";
import type { TeaserKind } from "../model/teaser.ts";

export interface SearchRequest {
  /** Site version of the links in the results. */
  readonly site: Locale;
  readonly language: Locale;
  /** Words as typed; empty for all pages. If it ends with `*`, the last word is only a beginning. */
  readonly words: string;
  /** Kinds of pages to search; all if absent or empty. */
  readonly kinds?: readonly TeaserKind[];
  readonly filters?: FacetFilters;
  /** Facets to count; none if absent. */
  readonly facets?: readonly FacetName[];
  /** Default: by relevance with words, newest first without. */
  readonly sort?: SearchSort;
  /** Number of results to skip. Default 0. */
  readonly offset?: number;
  /** Maximum number of results, at most 50. */
  readonly limit: number;
  /** Searches only titles, for suggestions. */
  readonly titlesOnly?: boolean;
}

/** Text typed so far. */
export type SuggestRequest = Pick<SearchRequest, "site" | "language" | "words" | "limit">;

/** Returns a key that is equal for requests with equal results. */
export function keyOfSearch(request: SearchRequest): string {
  const { site, language, words, kinds = [], filters = {}, facets = [] } = request;
  const { sort = null, offset = 0, limit, titlesOnly = false } = request;
  const narrowed = Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const what = [site, language, words, kinds, narrowed, facets];
  return JSON.stringify([...what, sort, offset, limit, titlesOnly]);
}
