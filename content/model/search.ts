import type { Locale } from "#domain/locales.ts";
import type { Teaser, TeaserKind } from "./teaser.ts";

/**
 * Facets of searches and lists. Values are slugs of terms, kinds of pages, machine names of choices, years, `yes` for
 * fields with a value, and `upcoming` and `past` for `when`.
 */
export type FacetName =
  | "article-type"
  | "badge"
  | "category"
  | "country"
  | "erp"
  | "event-type"
  | "highlight"
  | "industry"
  | "kind"
  | "knowledge-hub-topic"
  | "language"
  | "partner-country"
  | "product-line"
  | "program-track"
  | "region"
  | "resource-type"
  | "role"
  | "solution"
  | "staff-type"
  | "state"
  | "tag"
  | "technology-focus"
  | "tier"
  | "topic"
  | "website"
  | "when"
  | "year";

/** Values of one facet are alternatives; several facets must all match. An unknown value matches nothing. */
export type FacetFilters = Readonly<Partial<Record<FacetName, readonly string[]>>>;

/** A value that items have, or that is selected. */
export interface FacetValue {
  readonly value: string;
  /**
   * Name of the term in the requested language. Null for values without a name in the content (kinds, choices, years,
   * `yes`).
   */
  readonly label: string | null;
  /** Number of items with the value, with all other facets applied. Null if the backend has no search index. */
  readonly count: number | null;
}

export type FacetValues = Readonly<Partial<Record<FacetName, readonly FacetValue[]>>>;

type SortField = "coverageEnd" | "created" | "date" | "start" | "title" | "weight";

/**
 * `-created`: newest first. Items without a value of the field come last in descending order, first in ascending order.
 */
export type SearchSort = "relevance" | SortField | `-${SortField}`;

/** A part of an excerpt; marked if it matches the search. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** One page of search results. */
export interface SearchResults {
  /** Without duplicates: first results in the requested language, then, with `lang`, those in fallback languages. */
  readonly results: readonly Teaser[];
  /** Number of all results, including those on other pages. */
  readonly count: number;
  /** False: the count is only a lower limit. */
  readonly isCounted: boolean;
  /** Values of the requested facets, sorted by count. */
  readonly facets: FacetValues;
  /**
   * Parts of the results' texts with the words, by the id of the teaser; absent for protected pages and without words.
   */
  readonly excerpts: Readonly<Record<string, readonly ExcerptPart[]>>;
  /** Ids of results that editors list first for these words. */
  readonly bestBets: readonly string[];
  /** The corrected search, if a word was misspelt; otherwise null. */
  readonly corrected: string | null;
}

/** A title suggested for the typed text. */
export interface Suggestion {
  readonly id: string;
  readonly kind: TeaserKind;
  readonly title: string;
  readonly href: string;
  /** BCP 47 tag if the language is not the requested one; otherwise null. */
  readonly lang: string | null;
}

/** A page that search engines may show, with its title. */
export interface PageTitle {
  readonly title: string;
  /** Content path, decoded. */
  readonly path: string;
  /** Language of the title and the path. */
  readonly language: Locale;
}
