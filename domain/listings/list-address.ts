import { toWellFormed } from "../well-formed.ts";

/** Parameters that the address of a list can have. */
export interface ListParameters {
  /** Parameters that may repeat, each a facet: `topic`, `region`. */
  readonly facets: readonly string[];
  /** Parameters with a few fixed values, of which the first is the default: `sort`, `when`, `view`. */
  readonly choices: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** Whether the list can be searched with `q`. */
  readonly hasWords: boolean;
}

/** What a visitor has selected in a list. It corresponds to the list's address. */
export interface ListState {
  /** Chosen values by facet, in the order of the address, without repetitions. Facets without a value are empty. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** The value of each choice. */
  readonly choices: Readonly<Record<string, string>>;
  /** Search words; empty for none. */
  readonly words: string;
  /** Starts at 1. */
  readonly page: number;
}

/** Maximum number of characters of the search words and of a facet's value. */
const maxTextLength = 200;
/** Maximum number of values of one facet that are read. */
const maxValues = 50;
/** Higher page numbers are invalid. */
const maxPage = 100_000;

/** Reads the state from a query. Invalid parameters are ignored; an invalid page is page 1. */
export function readListState(query: URLSearchParams, parameters: ListParameters): ListState {
  const { facets, choices, hasWords } = parameters;
  return {
    facets: Object.fromEntries(facets.map((name) => [name, readValues(query.getAll(name))])),
    choices: Object.fromEntries(
      Object.entries(choices).map(([name, values]) => {
        const asked = query.get(name) ?? "";
        return [name, values.includes(asked) ? asked : values[0]];
      }),
    ),
    words: hasWords ? cleanText(query.get("q") ?? "") : "",
    page: readPage(query.get("page")),
  };
}

/** Returns the query of a state, with its `?`; empty for the initial state. Equal states have equal queries. */
export function writeListState(state: ListState, parameters: ListParameters): string {
  const query = new URLSearchParams();
  if (parameters.hasWords && state.words !== "") query.set("q", state.words);
  for (const name of parameters.facets)
    for (const value of state.facets[name] ?? []) query.append(name, value);
  for (const [name, values] of Object.entries(parameters.choices)) {
    const value = state.choices[name];
    if (value !== undefined && value !== values[0]) query.set(name, value);
  }
  if (state.page > 1) query.set("page", String(state.page));
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the state without one value of a facet, on the first page. */
export function withoutValue(state: ListState, facet: string, value: string): ListState {
  const values = (state.facets[facet] ?? []).filter((each) => each !== value);
  return { ...state, facets: { ...state.facets, [facet]: values }, page: 1 };
}

/** Returns the state with only this value of a facet, on the first page; null for no value. */
export function withOnlyValue(state: ListState, facet: string, value: string | null): ListState {
  const values = value === null ? [] : [value];
  return { ...state, facets: { ...state.facets, [facet]: values }, page: 1 };
}

/** Returns whether any value of a facet is chosen. */
export const hasFilters = ({ facets }: ListState): boolean =>
  Object.values(facets).some((values) => values.length > 0);

/** Returns whether facets or search words narrow the list. */
export const isNarrowed = (state: ListState): boolean => state.words !== "" || hasFilters(state);

/** Returns the state without values of facets, on the first page. Search words and choices stay. */
export const withoutFilters = (state: ListState): ListState => ({
  ...state,
  facets: Object.fromEntries(Object.keys(state.facets).map((name) => [name, []])),
  page: 1,
});

/** Returns the state without values of facets and without search words, on the first page. Choices stay. */
export const showingAll = (state: ListState): ListState => ({
  ...withoutFilters(state),
  words: "",
});

function readValues(values: readonly string[]): readonly string[] {
  const read = values.slice(0, maxValues).map(cleanText);
  return [...new Set(read)].filter((value) => value !== "");
}

/** Returns the text on one line, without control characters and without half a surrogate pair at its end. */
const cleanText = (text: string) =>
  toWellFormed(text.slice(0, 10 * maxTextLength))
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, maxTextLength)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();

function readPage(text: string | null): number {
  if (text === null || !/^[1-9]\d*$/.test(text)) return 1;
  const page = Number(text);
  return page <= maxPage ? page : 1;
}
