import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { openFixtureBackend, type TestBackend } from "#testkit/fixture-backend.ts";

/** Search results that go beyond Drupal's own, and the editors' influence on them. */

let site: TestBackend;
const page = (name: string, languages: Readonly<Record<string, string>>) => {
  mkdirSync(join(site.contentDir, `nodes/page/${name}`), { recursive: true });
  for (const [language, text] of Object.entries(languages))
    site.write(`nodes/page/${name}/${language}.yaml`, text);
};
beforeAll(() => {
  site = openFixtureBackend();
  const about =
    "paragraphs: [{ type: text, text: '<p>All about invoice scanning, with &lt;b&gt; and scanners.</p>' }]\n";
  page("scanner", { en: `title: Scanner\nsummary: Scans\n${about}` });
  page("offer", { en: "title: Offer\nbest_bets: [invoice scanning]\n" });
  page("hidden", { en: "title: Hidden invoice\nroute_steps: [no-index]\n" });
  page("closed", {
    en: "title: Closed invoice\nsummary: secret invoice\npassword_hash: scrypt:x\nbest_bets: [sesame]\n",
  });
  page("both", { en: "title: Both invoices", de: "title: Beide Rechnungen" });
  site.loader.loadAll();
});
afterAll(() => site.close());

const answer = z.object({
  data: z.array(
    z.object({
      attributes: z.object({ title: z.string() }),
      meta: z
        .object({ excerpt: z.string().optional(), best_bet: z.boolean().optional() })
        .optional(),
    }),
  ),
  meta: z.object({ count: z.number(), spelling: z.string().optional() }),
});
const search = async (words: string, more = "filter[langcode]=en") => {
  const path = `/jsonapi/index/content?filter[fulltext]=${encodeURIComponent(words)}&${more}`;
  const { data, meta } = answer.parse((await site.get(path)).body);
  return {
    titles: data.map(({ attributes }) => attributes.title),
    excerpts: Object.fromEntries(
      data.map(({ attributes, meta: own }) => [attributes.title, own?.excerpt]),
    ),
    bestBets: data.flatMap(({ attributes, meta: own }) =>
      own?.best_bet ? [attributes.title] : [],
    ),
    ...meta,
  };
};

describe("misspelt words", () => {
  const spelling = "filter[langcode]=en&searchOptions=spelling";
  test.each(["scaner", "scannre", "scannner", "sccanner"])(
    "%s finds scanners if spelling is requested",
    async (word) => {
      expect(await search(word, spelling)).toMatchObject({ titles: ["Scanner"] });
      expect((await search(word)).count).toBe(0);
    },
  );

  test("are reported, and unchanged if a text contains them or no word is near", async () => {
    const corrected = await search("invioce scanning", spelling);
    // The offer has a best bet for the corrected search, and no word of it.
    expect(corrected).toMatchObject({ spelling: "invoice scanning", titles: ["Offer", "Scanner"] });
    expect((await search("invoice", spelling)).spelling).toBeUndefined();
    expect((await search("qqqqzzzz", spelling)).spelling).toBeUndefined();
  });

  test("a word of a fallback language is not corrected", async () => {
    const german = "filter[langcode]=de&filter[language_with_fallback]=de&searchOptions=spelling";
    expect((await search("scanner", german)).spelling).toBeUndefined();
    expect(await search("rechnugen", german)).toMatchObject({
      titles: ["Both invoices"],
      spelling: "rechnungen",
    });
  });

  test("a word that no text contains any more is not suggested", async () => {
    page("brief", { en: "title: Zanzibar\n" });
    site.loader.load(["nodes/page/brief"]);
    expect((await search("zanzibra", spelling)).titles).toEqual(["Zanzibar"]);
    page("brief", { en: "title: Brief\n" });
    site.loader.load(["nodes/page/brief"]);
    expect((await search("zanzibra", spelling)).count).toBe(0);
  });
});

test("a best bet comes first in any word order, and only for all its words", async () => {
  expect((await search("invoice scanning")).titles).toEqual(["Offer", "Scanner"]);
  expect((await search("Scanning INVOICES")).titles).toEqual(["Offer", "Scanner"]);
  expect((await search("scanning")).titles).toEqual(["Scanner"]);
});

test("a best bet is marked if requested, and only for its own search", async () => {
  const bets = "filter[langcode]=en&searchOptions=bets";
  expect((await search("Scanning INVOICES", bets)).bestBets).toEqual(["Offer"]);
  expect((await search("offer", bets)).bestBets).toEqual([]);
  expect((await search("invoice scanning")).bestBets).toEqual([]);
});

test("a protected page is found only by its title and shows none of its text", async () => {
  expect((await search("secret")).count).toBe(0);
  expect((await search("sesame")).count).toBe(0);
  const found = await search("closed", "filter[langcode]=en&searchOptions=excerpt");
  expect(found.titles).toEqual(["Closed invoice"]);
  expect(found.excerpts["Closed invoice"]).toBeUndefined();
});

test("a cached page from search engines is not found", async () => {
  expect((await search("hidden")).count).toBe(0);
});

test("excerpts mark the words of the search, without markup of the text", async () => {
  const { excerpts } = await search(
    "scanners invoices",
    "filter[langcode]=en&searchOptions=excerpt",
  );
  expect(excerpts["Scanner"]).toBe(
    "All about <strong>invoice</strong> scanning, with &lt;b&gt; and <strong>scanners</strong>.",
  );
});

test("only titles, for suggestions", async () => {
  const titles = async (words: string) =>
    (await search(words, "filter[langcode]=en&searchOptions=titles")).titles.toSorted();
  expect(await titles("sca*")).toEqual(["Scanner"]);
  expect(await titles("inv*")).toEqual(["Both invoices", "Closed invoice"]);
  expect(await titles("scanning*")).toEqual([]);
});

test("each page once: in the language, otherwise in its fallback", async () => {
  const shown = async (language: string) => {
    const path = `/${language}/jsonapi/index/content?filter[language_with_fallback]=${language}&filter[type]=page&sort=title`;
    const { data } = answer.parse((await site.get(path)).body);
    return data.map(({ attributes }) => attributes.title);
  };
  const german = await shown("de");
  expect(german).toContain("Beide Rechnungen");
  expect(german).not.toContain("Both invoices");
  expect(german).toContain("Scanner");
  expect(new Set(german).size).toBe(german.length);
});
