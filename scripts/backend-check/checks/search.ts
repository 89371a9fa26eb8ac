import { z } from "zod";
import { indexName } from "#content/search/counted-facets.ts";
import { facetSources } from "#content/search/facet-sources.ts";
import type { Ask } from "../ask.ts";
import type { Check, Finding } from "../check.ts";
import { findWords } from "./search-words.ts";

const results = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ count: z.coerce.number() }),
});

/** Fields by which the site searches and lists, with their names in the index. */
const neededFields = [
  "type",
  "langcode",
  "language_with_fallback",
  "title",
  "created",
  "coverage_end",
  ...Object.values(facetSources).flatMap((source) => {
    if (source.kind === "bundle") return [];
    return source.kind === "when"
      ? [indexName(source.start), indexName(source.end)]
      : [indexName(source.field)];
  }),
];

/** Returns the fields that the index cannot filter by. */
async function fieldsWithout(ask: Ask, searchIndex: string): Promise<readonly string[]> {
  const lacking: string[] = [];
  for (const field of new Set(neededFields)) {
    const path = `/jsonapi/index/${encodeURIComponent(searchIndex)}?filter%5B${field}%5D=en&page%5Blimit%5D=1`;
    const { status } = await ask(path);
    if (status === 400) lacking.push(field);
  }
  return lacking;
}

/** Checks the search index and its fields. Without an index, long lists fall back to collections. */
export const search: Check = {
  name: "Search",
  advice: {
    missing:
      "Optional. Install search_api, facets and jsonapi_search_api, and import the index of drupal:config (docs/drupal.md, Search index), or set CONTENT_INDEX to another one with these fields; without it lists of more than 1,000 pages of a kind read filtered collections, whose facets have no counts, and the search finds nothing.",
    unreadable: "The index must be readable for anonymous readers.",
    broken:
      "Index the content (drush search-api:index, then drush cache:rebuild) and look at its server. If a search without results fails with 500, give each facet of facets 3 the empty behavior text; if words in other letters find nothing, remove the processor Transliteration (docs/drupal.md, Search index).",
  },
  async run(context) {
    const { ask, searchIndex } = context;
    if (searchIndex === null) {
      return [
        {
          item: "index",
          verdict: "missing",
          isNeeded: false,
          timeMs: 0,
          detail: "CONTENT_INDEX is not set.",
        },
      ];
    }
    const path = `/jsonapi/index/${encodeURIComponent(searchIndex)}?page%5Blimit%5D=1`;
    const { status, json, detail, timeMs } = await ask(path);
    const found = { item: `index ${searchIndex}`, isNeeded: false, timeMs };
    if (status === 200 && results.safeParse(json).success) {
      const lacking = await fieldsWithout(ask, searchIndex);
      const index: Finding = { ...found, verdict: "present" };
      const fields = { item: `fields of ${searchIndex}`, isNeeded: false, timeMs };
      const listed: Finding =
        lacking.length === 0
          ? { ...fields, verdict: "present" }
          : { ...fields, verdict: "missing", detail: lacking.join(", ") };
      return [index, listed, ...(await findWords(context, searchIndex))];
    }
    if (status === 404) return [{ ...found, verdict: "missing", detail }];
    const verdict = status === 401 || status === 403 ? "unreadable" : "broken";
    return [{ ...found, verdict, detail: `${status} ${detail}` }];
  },
};
