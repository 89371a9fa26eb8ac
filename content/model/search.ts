import type { Locale } from "#domain/locales.ts";
import type { Teaser, TeaserKind } from "./teaser.ts";

/**
 * What lists can be narrowed by. Values are slugs of terms, kinds of pages, machine names of choices, years, `yes` where
 * only filled in or not counts, `upcoming` and `past` for `when`.
 */
export type FacetName =
  | "article-type"
  | "badge"
  | "category"
  | "country"
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

/** Values of each facet are alternatives, facets narrow each other; a value that nothing has finds nothing. */
export type FacetFilters = Readonly<Partial<Record<FacetName, readonly string[]>>>;

/** A value that items have, or that is filtered by. */
export interface FacetValue {
  readonly value: string;
  /** In the asked language: the name of the term. Null for what has no name in content (kinds, choices, years, `yes`). */
  readonly label: string | null;
  /** Items with it, other facets applied, its own not. Null where the backend has no search index. */
  readonly count: number | null;
}

export type FacetValues = Readonly<Partial<Record<FacetName, readonly FacetValue[]>>>;

type SortField = "coverageEnd" | "created" | "date" | "start" | "title" | "weight";

/** `-created` is the newest first. What has no value of a field comes last going down, first going up. */
export type SearchSort = "relevance" | SortField | `-${SortField}`;

/** A piece of an excerpt; marked where it is what was searched for. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** What is found, one page of it. */
export interface SearchResults {
  /** Each page once: what is in the asked language first, then, with `lang`, what is in a language of its fallbacks. */
  readonly results: readonly Teaser[];
  /** How many there are, beyond those given too. */
  readonly count: number;
  /** Somebody counted; otherwise there are at least so many. */
  readonly isCounted: boolean;
  /** Of the facets that were asked for, in the order of counts. */
  readonly facets: FacetValues;
  /** Where the words stand in the results, by the id of the teaser; none of closed pages and without words. */
  readonly excerpts: Readonly<Record<string, readonly ExcerptPart[]>>;
  /** Results that editors put first for these words, by their ids. */
  readonly bestBets: readonly string[];
  /** What was searched for instead, where a word was written as nobody writes it; else null. */
  readonly corrected: string | null;
}

/** A title that what is typed leads to. */
export interface Suggestion {
  readonly id: string;
  readonly kind: TeaserKind;
  readonly title: string;
  readonly href: string;
  /** BCP 47 tag where its language is not the asked one; else null. */
  readonly lang: string | null;
}

/** A page that search engines may show, by its title. */
export interface PageTitle {
  readonly title: string;
  /** Content path, decoded. */
  readonly path: string;
  /** Language of the title and the path. */
  readonly language: Locale;
}
