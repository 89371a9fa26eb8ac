import type { Locale } from "#domain/locales.ts";
import type { FacetFilters, FacetName, SearchSort } from "../model/search.ts";
import type { TeaserKind } from "../model/teaser.ts";

export interface SearchRequest {
  /** Whose links the results carry. */
  readonly site: Locale;
  readonly language: Locale;
  /** As the visitor typed them; empty for everything. One that ends in `*` has the beginning of a word for its last. */
  readonly words: string;
  /** Kinds of pages looked for; all when left out or empty. */
  readonly kinds?: readonly TeaserKind[];
  readonly filters?: FacetFilters;
  /** Facets whose values are counted; none when left out. */
  readonly facets?: readonly FacetName[];
  /** Default: by relevance with words, the newest first without. */
  readonly sort?: SearchSort;
  /** Results left out at the beginning. Default 0. */
  readonly offset?: number;
  /** Most results, at most 50. */
  readonly limit: number;
  /** Whether words are looked for in titles alone, for suggestions. */
  readonly titlesOnly?: boolean;
}

/** What somebody has typed so far. */
export type SuggestRequest = Pick<SearchRequest, "site" | "language" | "words" | "limit">;

/** Equal for requests with equal answers. */
export function keyOfSearch(request: SearchRequest): string {
  const { site, language, words, kinds = [], filters = {}, facets = [] } = request;
  const { sort = null, offset = 0, limit, titlesOnly = false } = request;
  const narrowed = Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const what = [site, language, words, kinds, narrowed, facets];
  return JSON.stringify([...what, sort, offset, limit, titlesOnly]);
}
