import { z } from "zod";
import type { Check } from "../check.ts";

const results = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ count: z.coerce.number() }),
});

/** Whether the search index answers. Without one, lists fall back to collections. */
export const search: Check = {
  name: "Search",
  advice: {
    missing:
      "Optional. Install search_api, facets and jsonapi_search_api, and set CONTENT_INDEX to the index; without it search and lists read collections.",
    unreadable: "The index must be readable for anonymous readers.",
    broken:
      "The index answers without a count, or not at all: index the content (drush search-api:index) and look at its server.",
  },
  async run({ ask, searchIndex }) {
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
    if (status === 200 && results.safeParse(json).success)
      return [{ ...found, verdict: "present" }];
    if (status === 404) return [{ ...found, verdict: "missing", detail }];
    const verdict = status === 401 || status === 403 ? "unreadable" : "broken";
    return [{ ...found, verdict, detail: `${status} ${detail}` }];
  },
};
