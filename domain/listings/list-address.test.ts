import {
  assert,
  constantFrom,
  dictionary,
  integer,
  property,
  record,
  string,
  uniqueArray,
} from "fast-check";
import { expect, test } from "vitest";
import {
  hasFilters,
  isNarrowed,
  type ListState,
  readListState,
  withOnlyValue,
  showingAll,
  withoutFilters,
  withoutValue,
  writeListState,
} from "./list-address.ts";

const parameters = {
  facets: ["topic", "product-line"],
  choices: { sort: ["newest", "title"], view: ["list", "country"] },
  hasWords: true,
} as const;

const read = (query: string) => readListState(new URLSearchParams(query), parameters);
const write = (state: ListState) => writeListState(state, parameters);

const text = string({ minLength: 1, maxLength: 60, unit: "binary" });
const values = uniqueArray(text, { maxLength: 5 });
const states = record({
  facets: record({ topic: values, "product-line": values }),
  choices: record({
    sort: constantFrom("newest", "title"),
    view: constantFrom("list", "country"),
  }),
  words: text,
  page: integer({ min: 1, max: 100_000 }),
});

test("state → address → state → address: the address holds the whole state and is stable", () => {
  assert(
    property(states, (state) => {
      const once = read(write(state));
      expect(read(write(once))).toEqual(once);
      expect(write(read(write(once)))).toBe(write(once));
    }),
  );
});

test("reads a state of clean texts as it was written", () => {
  const slug = constantFrom("a", "e-invoicing", "ü", "日本", "a b", "x&y=z", "50 %", "#");
  const clean = states.map((state) => state);
  assert(
    property(clean, uniqueArray(slug), slug, (state, topics, words) => {
      const asked = { ...state, facets: { topic: topics, "product-line": topics }, words };
      expect(read(write(asked))).toEqual(asked);
    }),
  );
});

test("reads a valid state from any query", () => {
  const query = dictionary(
    constantFrom("topic", "product-line", "sort", "view", "q", "page", "other"),
    string({ unit: "binary", maxLength: 400 }),
  );
  assert(
    property(query, (pairs) => {
      const state = readListState(new URLSearchParams(pairs), parameters);
      expect(state.page).toBeGreaterThanOrEqual(1);
      expect(state.words.length).toBeLessThanOrEqual(200);
      expect(parameters.choices.sort).toContain(state.choices["sort"]);
      expect(() => encodeURIComponent(state.words)).not.toThrow();
    }),
  );
});

test("leaves defaults out of the address", () => {
  expect(write(read("?page=1&sort=newest&view=list&q=&topic="))).toBe("");
});

test.each(["0", "-1", "1.5", "x", "", "01", "9".repeat(30), "1e3"])("page %s is page 1", (page) => {
  expect(read(`?page=${page}`).page).toBe(1);
});

test("repeats facets, each value once", () => {
  expect(read("?topic=a&topic=b&topic=a").facets["topic"]).toEqual(["a", "b"]);
});

test("returns to the first page when a value is removed", () => {
  const state = read("?topic=a&topic=b&page=3&sort=title");
  expect(write(withoutValue(state, "topic", "a"))).toBe("?topic=b&sort=title");
  expect(write(withOnlyValue(state, "topic", "c"))).toBe("?topic=c&sort=title");
  expect(write(withoutFilters(state))).toBe("?sort=title");
  expect(isNarrowed(state)).toBe(true);
  expect(isNarrowed(withoutFilters(state))).toBe(false);
});

test("keeps the words when filters are removed, and removes them when the whole list is shown", () => {
  const state = read("?q=mail&topic=a&page=3&sort=title");
  expect(write(withoutFilters(state))).toBe("?q=mail&sort=title");
  expect([hasFilters(state), hasFilters(withoutFilters(state))]).toEqual([true, false]);
  expect(isNarrowed(withoutFilters(state))).toBe(true);
  expect(write(showingAll(state))).toBe("?sort=title");
});
