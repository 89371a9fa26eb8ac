import type { MessageDescriptor } from "@lingui/core";
import type { ListItem } from "#content/model/list.ts";
import type { FacetFilters, SearchSort } from "#content/model/search.ts";
import type { TeaserKind } from "#content/model/teaser.ts";
import type { ListParameters } from "#domain/listings/list-address.ts";

/** A filter of a list. */
export interface FacetDefinition {
  /** Name of the query parameter. */
  readonly parameter: string;
  /** Name of the field in an item's values. */
  readonly field: string;
  readonly label: MessageDescriptor;
  /** `checks`: any number of values; `flag`: one value, yes; `topics`: links above the list, one active at a time. */
  readonly shows: "checks" | "flag" | "topics";
  /** Names of values that are not terms. */
  readonly texts?: Readonly<Record<string, MessageDescriptor>>;
}

/** A parameter with a few fixed values, of which the first is the default. */
export interface ChoiceDefinition {
  readonly parameter: string;
  readonly label: MessageDescriptor;
  readonly values: readonly [string, ...string[]];
  readonly texts: Readonly<Record<string, MessageDescriptor>>;
}

/** Context for sorting, and for filtering by time. */
export interface ListPlace {
  /** Unix milliseconds. */
  readonly now: number;
  /** Compares texts in the readers' language. */
  readonly compare: (one: string, other: string) => number;
  /** The value of each choice. */
  readonly choices: Readonly<Record<string, string>>;
}

/** Parameters of a list. */
export interface ListShape {
  /** The title of the list, which says what is listed and how many: `14 people`. Its parameter is `count`. */
  readonly counted: MessageDescriptor;
  /** Returns another title for some values of the choices: `5 past events`. Default: `counted`. */
  readonly countedWith?: (choices: Readonly<Record<string, string>>) => MessageDescriptor;
  readonly facets: readonly FacetDefinition[];
  readonly choices: readonly ChoiceDefinition[];
  /**
   * Where the search field for `q` is: among the list's filters, or in a separate form above. Absent: there is none.
   */
  readonly words?: "filters" | "above";
  /** Default: teasers, in groups if there are any. */
  readonly shownAs?: "event-rows";
}

/** A list of the site: its items and filters. */
export interface ListDefinition extends ListShape {
  readonly kind: TeaserKind;
  /** Returns the text that is searched. */
  readonly textOf?: (item: ListItem) => string;
  /** Returns additional values that are derived from fields. */
  readonly derive?: (item: ListItem) => Readonly<Record<string, readonly string[]>>;
  /** Returns whether an item of the kind belongs to the list. Default: all do. */
  readonly includes?: (item: ListItem, place: ListPlace) => boolean;
  readonly order: (one: ListItem, other: ListItem, place: ListPlace) => number;
  readonly pageSize: number;
  /** Returns whether the first item is the next event, which is pointed out. Default: no. */
  readonly showsNext?: (choices: ListPlace["choices"]) => boolean;
  /** Returns the field whose terms are headings of groups; then all items are on one page. */
  readonly groupedBy?: (choices: ListPlace["choices"]) => string | null;
  /** Returns the equivalent search in the index, for lists that are too long for memory. The index has no groups. */
  readonly indexed: (choices: ListPlace["choices"]) => {
    /** Corresponds to `includes`. */
    readonly filters?: FacetFilters;
    /** Corresponds to `order`, as far as the index can sort. */
    readonly sort: SearchSort;
  };
}

/** Returns the parameters that the address of a list can have. */
export const parametersOf = ({ facets, choices, words }: ListShape): ListParameters => ({
  facets: facets.map(({ parameter }) => parameter),
  choices: Object.fromEntries(choices.map(({ parameter, values }) => [parameter, values])),
  hasWords: words !== undefined,
});
