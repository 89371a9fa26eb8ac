import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend, type TestBackend } from "../test-backend.ts";

let site: TestBackend;
beforeAll(() => {
  site = openTestBackend();
  site.loader.loadAll();
});
afterAll(() => site.close());

test("hostile addresses never break it", async () => {
  const word = fc.oneof(
    fc.constantFrom(
      "jsonapi",
      "node",
      "page",
      "de",
      "router",
      "translate-path",
      "menu_items",
      "main",
      "sites",
      "default",
      "files",
      "relationships",
      "field_topics",
      "taxonomy_term",
      "..",
      "%2e%2e",
      "%",
      "%00",
      "%ff",
      "'",
      '"',
      "[",
      "]",
      "__proto__",
      "constructor",
    ),
    fc.string({ maxLength: 12 }),
  );
  const name = fc.constantFrom(
    "filter[title]",
    "filter[a][condition][path]",
    "filter[a][condition][operator]",
    "filter[a][condition][value][]",
    "filter[a][group][conjunction]",
    "filter[a][condition][memberOf]",
    "filter[field_topics.id]",
    "filter[field_body.value]",
    "sort",
    "sort[a][path]",
    "page[limit]",
    "page[offset]",
    "page",
    "include",
    "fields[node--page]",
    "resourceVersion",
    "path",
    "filter[__proto__][x]",
    "filter[promote]",
  );
  const value = fc.oneof(
    fc.constantFrom(
      "title",
      "field_topics",
      "field_topics.name",
      "field_related.field_related.title",
      "IN",
      "BETWEEN",
      "IS NULL",
      "LIKE",
      "-1",
      "1e99",
      "9".repeat(30),
      "' OR 1=1 --",
      "status",
      "id:1",
      "uid.name",
      "created",
      "metatag",
      "field_paragraphs.field_content.field_content",
      "\ud800",
    ),
    fc.string({ maxLength: 20 }),
  );
  const address = fc.tuple(
    fc.array(word, { maxLength: 6 }),
    fc.array(fc.tuple(name, value), { maxLength: 5 }),
  );
  await fc.assert(
    fc.asyncProperty(address, async ([words, query]) => {
      const search = query
        .map(([key, text]) => `${key}=${text.isWellFormed() ? encodeURIComponent(text) : text}`)
        .join("&");
      const path = `/${words.map((each) => each.replace(/[?#]/g, "")).join("/")}?${search}`;
      let request: Request;
      try {
        request = new Request(new URL(path, "http://cms.test"));
      } catch {
        return;
      }
      expect((await site.backend.fetch(request)).status).toBeLessThan(500);
      const pages = new Request(new URL(`/jsonapi/node/page?${search}`, "http://cms.test"));
      expect((await site.backend.fetch(pages)).status).toBeLessThan(500);
    }),
    { numRuns: 500, seed: 7 },
  );
});
