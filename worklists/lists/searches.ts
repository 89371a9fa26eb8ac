import { buildPath } from "#domain/addresses.ts";
import type { ListDefinition } from "./list-context.ts";

/** Searches of visitors that find nothing. */
export const searches: ListDefinition = {
  info: {
    name: "searches",
    title: "Searches without results",
    explanation:
      "The words that visitors search for most often without finding anything. Enter them as synonyms (vocabulary Search synonyms) of words that pages contain, or as best bets of a page. Only searches made at least three times are listed, without anything about visitors.",
    groups: {},
  },
  build: async ({ emptySearches }) => ({
    columns: ["Search", "Language", "Searches", "Last"],
    rows: emptySearches.map(({ locale, words, count, lastDay }) => ({
      group: "",
      cells: [
        { text: words, href: searchAddress(locale, words) },
        { text: locale },
        { text: String(count) },
        { text: lastDay },
      ],
    })),
    gaps: [],
  }),
};

const searchAddress = (locale: Parameters<typeof buildPath>[0]["site"], words: string) =>
  `${buildPath({ site: locale, language: locale, path: "/search" })}?${new URLSearchParams({ q: words }).toString()}`;
