import { toWellFormed } from "../well-formed.ts";

/** What the address of a list can say. */
export interface ListParameters {
  /** Parameters that repeat, each a facet: `topic`, `region`. */
  readonly facets: readonly string[];
  /** Parameters with a few fixed values, the first being what holds without the parameter: `sort`, `when`, `view`. */
  readonly choices: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** Whether words can be looked for, by `q`. */
  readonly hasWords: boolean;
}

/** What a visitor has asked a list for; the same as its address. */
export interface ListState {
  /** Chosen values by facet, in the order of the address, each once; facets without any are empty. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** The value of each choice. */
  readonly choices: Readonly<Record<string, string>>;
  /** Empty for none. */
  readonly words: string;
  /** From 1. */
  readonly page: number;
}

/** Most characters of words, and of a facet's value. */
const maxTextLength = 200;
/** Most values of one facet that are looked at. */
const maxValues = 50;
/** Pages beyond this are nonsense. */
const maxPage = 100_000;

/** Reads the state from a query. Whatever means nothing counts as not said; nonsense for a page is page 1. */
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

/** The query of a state, with its `?`; empty for the state a list begins with. Equal states have equal queries. */
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

/** The state without one value of a facet, from the first page. */
export function withoutValue(state: ListState, facet: string, value: string): ListState {
  const values = (state.facets[facet] ?? []).filter((each) => each !== value);
  return { ...state, facets: { ...state.facets, [facet]: values }, page: 1 };
}

/** The state with one value of a facet alone, from the first page; null for none. */
export function withOnlyValue(state: ListState, facet: string, value: string | null): ListState {
  const values = value === null ? [] : [value];
  return { ...state, facets: { ...state.facets, [facet]: values }, page: 1 };
}

/** Whether a value of any facet is chosen. */
export const hasFilters = ({ facets }: ListState): boolean =>
  Object.values(facets).some((values) => values.length > 0);

/** Whether the state narrows the list: by facets or by words. */
export const isNarrowed = (state: ListState): boolean => state.words !== "" || hasFilters(state);

/** The state without values of facets, from the first page; words and choices stay. */
export const withoutFilters = (state: ListState): ListState => ({
  ...state,
  facets: Object.fromEntries(Object.keys(state.facets).map((name) => [name, []])),
  page: 1,
});

/** The state without values of facets and without words, from the first page; choices stay. */
export const showingAll = (state: ListState): ListState => ({
  ...withoutFilters(state),
  words: "",
});

function readValues(values: readonly string[]): readonly string[] {
  const read = values.slice(0, maxValues).map(cleanText);
  return [...new Set(read)].filter((value) => value !== "");
}

/** One line without control characters, and without half a character at its end. */
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
