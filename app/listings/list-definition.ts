import type { MessageDescriptor } from "@lingui/core";
import type { ListItem } from "#content/model/list.ts";
import type { FacetFilters, SearchSort } from "#content/model/search.ts";
import type { TeaserKind } from "#content/model/teaser.ts";
import type { ListParameters } from "#domain/listings/list-address.ts";

/** Something a list can be narrowed by. */
export interface FacetDefinition {
  /** Name in the address. */
  readonly parameter: string;
  /** Name among an item's values. */
  readonly field: string;
  readonly label: MessageDescriptor;
  /** `checks`: any number of values; `flag`: one value, yes; `topics`: links above the list, one at a time. */
  readonly shows: "checks" | "flag" | "topics";
  /** Names of values that are no terms. */
  readonly texts?: Readonly<Record<string, MessageDescriptor>>;
}

/** A parameter with a few fixed values, the first being what holds without it. */
export interface ChoiceDefinition {
  readonly parameter: string;
  readonly label: MessageDescriptor;
  readonly values: readonly [string, ...string[]];
  readonly texts: Readonly<Record<string, MessageDescriptor>>;
}

/** What sorting and narrowing by time need to know. */
export interface ListPlace {
  /** Unix milliseconds. */
  readonly now: number;
  /** Compares texts as the readers of the list do. */
  readonly compare: (one: string, other: string) => number;
  /** The value of each choice. */
  readonly choices: Readonly<Record<string, string>>;
}

/** How a list can be asked. */
export interface ListShape {
  readonly facets: readonly FacetDefinition[];
  readonly choices: readonly ChoiceDefinition[];
  /** Where words are looked for by `q`: in the list's filters, or in a form of its own above. Left out: nowhere. */
  readonly words?: "filters" | "above";
}

/** A list of the site: what it shows and how it can be narrowed. */
export interface ListDefinition extends ListShape {
  readonly kind: TeaserKind;
  /** Text in which words are looked for. */
  readonly textOf?: (item: ListItem) => string;
  /** Adds values that no field has as they are. */
  readonly derive?: (item: ListItem) => Readonly<Record<string, readonly string[]>>;
  /** Which of the kind belong to the list at all. Default: all. */
  readonly includes?: (item: ListItem, place: ListPlace) => boolean;
  readonly order: (one: ListItem, other: ListItem, place: ListPlace) => number;
  readonly pageSize: number;
  /** Whether the first item is what takes place next, and stands above the others. Default: no. */
  readonly showsNext?: (choices: ListPlace["choices"]) => boolean;
  /** Field whose terms are headings of groups; then all items are on one page. */
  readonly groupedBy?: (choices: ListPlace["choices"]) => string | null;
  /** How the search index is asked for the same where the list is too long to be held whole. It groups nothing. */
  readonly indexed: (choices: ListPlace["choices"]) => {
    /** What `includes` says. */
    readonly filters?: FacetFilters;
    /** What `order` says, as nearly as the index can. */
    readonly sort: SearchSort;
  };
}

/** What the address of a list can say. */
export const parametersOf = ({ facets, choices, words }: ListShape): ListParameters => ({
  facets: facets.map(({ parameter }) => parameter),
  choices: Object.fromEntries(choices.map(({ parameter, values }) => [parameter, values])),
  hasWords: words !== undefined,
});
