import { afterAll, expect, test } from "vitest";
import { createContentClient } from "#content/content-client.server.ts";
import { slugOf } from "#domain/slug.ts";
import { sampleText } from "./sample-text.ts";
import { fetchAsSite, openEmbeddedContent } from "./embedded-content.ts";

/** Searches of visitors on the sample site. */

const embedded = openEmbeddedContent();
afterAll(() => embedded.close());
const fetch = fetchAsSite(embedded);
/** Returns the longest word of a text of one of the sample's pages, in lower case. */
const longestWord = (language: string, field: string) =>
  sampleText(`nodes/page/invoice-capture/${language}.yaml`, field)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .reduce((one, other) => (other.length > one.length ? other : one));

let hasIndex = true;
const client = createContentClient({
  fetch: async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    return pathname.includes("/jsonapi/index/") && !hasIndex
      ? new Response("<html>Not found</html>", {
          status: 404,
          headers: { "Content-Type": "text/html" },
        })
      : fetch(input, init);
  },
  baseUrl: "http://cms.test",
  locales: ["en"],
  log: { info: () => {}, warn: () => {}, error: () => {} },
  limits: { callMs: 60_000, searchMs: 60_000 },
});

test.each([
  "a".repeat(20_000),
  '"NEAR(a b)" AND OR NOT * ^ title:x {text} -',
  "<script>alert(1)</script> <b>",
  "Ελληνικά русский עברית العربية 한국어 ไทย 🦄",
  "%00 \u0000 \\ ' ; DROP TABLE search;--",
  "請求書 の 処理",
  "*",
  "   ",
])("a hostile search gets a response: %#", async (words) => {
  const hostile = words.slice(0, 200);
  const answer = await client.search({
    site: "de",
    language: "de",
    words: hostile,
    facets: ["kind"],
    limit: 10,
  });
  expect(answer.results.length).toBeLessThanOrEqual(10);
  const { suggestions } = await client.suggest({
    site: "de",
    language: "de",
    words: hostile,
    limit: 5,
  });
  expect(suggestions.length).toBeLessThanOrEqual(5);
});

test("suggestions are titles with words that begin so", async () => {
  const start = longestWord("en", "title").slice(0, 4);
  const { suggestions } = await client.suggest({
    site: "en",
    language: "en",
    words: start,
    limit: 8,
  });
  expect(suggestions.length).toBeGreaterThan(0);
  for (const { title } of suggestions) expect(title.toLowerCase()).toContain(start);
});

test("misspelt words find what is meant, and say so", async () => {
  const word = longestWord("de", "title");
  const { corrected, count } = await client.search({
    site: "de",
    language: "de",
    words: word.slice(0, 6) + word.slice(7),
    limit: 5,
  });
  expect(corrected).toBe(word);
  expect(count).toBeGreaterThan(0);
});

test("sorted lists are in order within each language", async () => {
  const { results } = await client.search({
    site: "de",
    language: "de",
    words: "",
    kinds: ["partner"],
    sort: "title",
    limit: 50,
  });
  const titles = results
    .filter(({ lang }) => lang === null)
    .map(({ title }) => title.toLowerCase());
  expect(titles).toEqual(titles.toSorted());
  const events = await client.search({
    site: "en",
    language: "en",
    words: "",
    kinds: ["event"],
    sort: "start",
    filters: { when: ["upcoming"] },
    limit: 50,
  });
  const starts = events.results.map(({ date }) => date ?? "");
  expect(starts).toEqual(starts.toSorted());
});

test("without an index, a list is read from its collection, with facets without counts", async () => {
  const partners = {
    site: "de",
    language: "de",
    words: "",
    kinds: ["partner"],
    sort: "title",
    limit: 50,
  } as const;
  const facets = ["tier", "website"] as const;
  const gold = slugOf(sampleText("terms/partner_tiers/en.yaml", "gold", "name"));
  const filters = { tier: [gold] };
  const indexed = await client.search({ ...partners, facets, filters });
  hasIndex = false;
  client.invalidate(["node_list"]);
  const listed = await client.search({ ...partners, facets, filters });
  const without = await client.search({ site: "de", language: "de", words: "mail", limit: 5 });
  hasIndex = true;
  client.invalidate(["node_list"]);
  expect(listed.count).toBeGreaterThan(0);
  expect(listed.results.map(({ id }) => id).toSorted()).toEqual(
    indexed.results.map(({ id }) => id).toSorted(),
  );
  expect(listed.facets.website).toEqual([{ value: "yes", label: null, count: null }]);
  expect(listed.facets.tier).toContainEqual({
    value: gold,
    label: sampleText("terms/partner_tiers/de.yaml", "gold", "name"),
    count: null,
  });
  expect(without).toMatchObject({ results: [], count: 0 });
});

test("what is found is marked in an excerpt", async () => {
  const word = longestWord("en", "summary");
  const { results, excerpts } = await client.search({
    site: "en",
    language: "en",
    words: word,
    limit: 10,
  });
  const first = results.flatMap(({ id }) => excerpts[id] ?? []).find(({ isMarked }) => isMarked);
  expect(first?.text.toLowerCase()).toContain(word.slice(0, 5));
});
