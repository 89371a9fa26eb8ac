import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { runs } from "#testkit/runs.ts";
import { sampleText } from "#testkit/sample-text.ts";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";

/**
 * Checks that text of the sample's protected page appears nowhere else that visitors can read: neither on the site nor
 * at the embedded backend's addresses.
 */

const sample = join(import.meta.dirname, "../../sample/content");
const gated = "nodes/page/price-list-partners";
const prefixes = ["", "/de", "/fr"];

const contentFiles = readdirSync(sample, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".yaml"),
);
const textOf = (file: string) => readFileSync(join(sample, file), "utf8");
const isGated = (file: string) => file.startsWith(gated);
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\\u[0-9a-f]{4}|<[^>]*>|&[a-z]+;/g, " ")
    .match(/[\p{L}\p{N}]+/gu) ?? [];
/** Returns every sequence of four words. */
const phrasesOf = (text: string) => {
  const words = wordsOf(text);
  return new Set(words.slice(3).map((_, at) => words.slice(at, at + 4).join(" ")));
};

/** Returns a function that finds these phrases in a text. */
function finderOf(phrases: Iterable<string>) {
  const wanted = new Set(phrases);
  const firstWords = new Set([...wanted].map((phrase) => phrase.slice(0, phrase.indexOf(" "))));
  return (text: string): readonly string[] => {
    const words = wordsOf(text);
    const found = words.flatMap((word, at) => {
      if (!firstWords.has(word)) return [];
      const phrase = words.slice(at, at + 4).join(" ");
      return wanted.has(phrase) ? [phrase] : [];
    });
    return [...new Set(found)];
  };
}

/** Phrases that occur only in the protected page, in any of its languages and fields, and not in its titles. */
const onPage = new Set(
  contentFiles
    .filter(isGated)
    .flatMap((file) => [
      ...phrasesOf(
        textOf(file).replace(/^(title|path|created|changed|password_hash):.*$|^ *-? ?\w+:/gm, " "),
      ),
    ]),
);
const find = finderOf(onPage);
const elsewhere = new Set(
  contentFiles.flatMap((file) =>
    find(isGated(file) ? (/^title:(.*)$/m.exec(textOf(file))?.[1] ?? "") : textOf(file)),
  ),
);
const own = [...onPage].filter((phrase) => !elsewhere.has(phrase));
/** Returns the phrases of the page that a text contains. */
const told = finderOf(own);

const titlesOfPage = new Set(
  ["en", "de", "fr"].map((language) => sampleText(`${gated}/${language}.yaml`, "title")),
);
const [englishTitle = ""] = titlesOfPage;

let site: TestSite;
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  site = await createTestSite({ env: { CONTENT_PUBLIC: "1" } });
}, 300_000);
afterAll(() => site.close());

const read = async (path: string, init?: RequestInit) => (await site.fetch(path, init)).text();
const entry = z.object({ links: z.record(z.string(), z.object({ href: z.string() })) });
const list = z.looseObject({
  data: z.array(z.object({ id: z.string(), attributes: z.looseObject({}).optional() })),
  links: z.looseObject({ next: z.object({ href: z.string() }).optional() }),
});

test("the page has phrases that occur nowhere else", () => {
  expect(own.length).toBeGreaterThan(500);
  expect(told(own.slice(0, 20).join(". "))).toEqual(expect.arrayContaining(own.slice(0, 20)));
});

test("no collection of the backend contains them, in any language", async () => {
  const { links } = entry.parse(JSON.parse(await read("/jsonapi")));
  const faults: string[] = [];
  for (const { href } of Object.values(links)) {
    for (const prefix of prefixes) {
      let next: string | undefined = prefix + new URL(href).pathname;
      while (next !== undefined) {
        const text = await read(next);
        for (const word of told(text)) faults.push(`${next}: ${word}`);
        const address: string | undefined = list.safeParse(JSON.parse(text)).data?.links.next?.href;
        next = address && prefix + address.slice(address.indexOf("/jsonapi"));
      }
    }
  }
  expect(faults).toEqual([]);
}, 120_000);

test("neither its own document with all that it includes, nor router, GraphQL, pages, data, feeds and sitemap", async () => {
  const found = list.parse(
    JSON.parse(await read(`/jsonapi/node/page?filter[title]=${encodeURIComponent(englishTitle)}`)),
  );
  const [page] = found.data;
  const document = `/jsonapi/node/page/${page?.id}`;
  const query =
    '{ nodePages(first: 100, langcode: "en") { nodes { title path summary metatag { ... on MetaTagValue { attributes { content } } } body { processed } } } }';
  const graphql = await read("/graphql", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Content-Length": String(query.length + 20) },
    body: JSON.stringify({ query }),
  });
  const paths = [
    `${document}?include=field_paragraphs,field_image.field_media_image,field_related,field_page_type`,
    `${document}/field_paragraphs`,
    `${document}/relationships/field_related`,
    `${document}/field_image`,
    "/router/translate-path?path=/price-list-partners",
    "/de/router/translate-path?path=/preisliste-partner",
    "/price-list-partners",
    "/price-list-partners.data",
    "/de/preisliste-partner",
    "/fr/tarif-partenaires",
    "/partner-program",
    "/pricing",
    "/search?q=price+list+partners",
    "/de/search?q=Preisliste",
    "/search.data?q=price+list+partners",
    "/feeds/resources.xml",
    "/feeds/press.xml",
    "/sitemap-1.xml",
  ];
  const texts = [graphql, ...(await Promise.all(paths.map((path) => read(path))))];
  expect(graphql).toContain(englishTitle);
  const faults = texts.flatMap((text, at) => told(text).map((word) => `${paths[at - 1]}: ${word}`));
  expect(faults).toEqual([]);
}, 60_000);

test("no search for them, and no filter by them, finds the page", async () => {
  const faults: string[] = [];
  for (const phrase of own.filter((_, at) => at % runs(30, 10) === 0)) {
    const text = encodeURIComponent(phrase);
    const contains = (field: string) =>
      `filter[a][condition][path]=${field}&filter[a][condition][operator]=CONTAINS&filter[a][condition][value]=${text}`;
    const paths = [
      ...prefixes.map((prefix) => `${prefix}/jsonapi/index/content?filter[fulltext]=${text}`),
      `/jsonapi/node/page?${contains("field_summary")}`,
      `/jsonapi/node/page?${contains("field_paragraphs.field_text.value")}`,
    ];
    for (const path of paths) {
      const { data } = list.parse(JSON.parse(await read(path)));
      const titles = data.map(({ attributes }) => String(attributes?.["title"]));
      if (titles.some((title) => titlesOfPage.has(title))) faults.push(path);
    }
  }
  expect(faults).toEqual([]);
}, 120_000);
