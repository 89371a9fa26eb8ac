import type { Teaser } from "./teaser.ts";

/** A page in a list, with what the list can be narrowed by. */
export interface ListItem {
  readonly teaser: Teaser;
  /**
   * Values by field, without `field_`: `{ topics: ["e-invoicing"] }`. Of terms their slugs, of choices the choice; of
   * other fields `yes` where the editors filled them in.
   */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** ISO moments of the node. */
  readonly created: string;
  readonly changed: string;
}

/** A term as facets show it. */
export interface ListTerm {
  /** UUID. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** The pages of one kind that readers of a language may see, each once. */
export interface List {
  /** These are all; otherwise they are the newest, and the others are known to the search alone. */
  readonly isWhole: boolean;
  readonly items: readonly ListItem[];
  /** The terms of each field in the asked language, in the editors' order. */
  readonly terms: Readonly<Record<string, readonly ListTerm[]>>;
}
