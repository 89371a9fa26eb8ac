import type { Teaser } from "./teaser.ts";

/** A page in a list, with its values of facets. */
export interface ListItem {
  readonly teaser: Teaser;
  /**
   * Values by field, without `field_`: `{ topics: ["e-invoicing"] }`. Slugs of terms, choices, and for other fields
   * `yes` if they have a value.
   */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Times of the node, ISO. */
  readonly created: string;
  readonly changed: string;
}

/** A term in a facet. */
export interface ListTerm {
  /** UUID. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** The pages of one kind that readers of a language may see, without duplicates. */
export interface List {
  /** There are no others; if false, these are the newest or none, and the others are available only through the search. */
  readonly isWhole: boolean;
  readonly items: readonly ListItem[];
  /** The terms of each field in the requested language, in the editors' order. */
  readonly terms: Readonly<Record<string, readonly ListTerm[]>>;
}
