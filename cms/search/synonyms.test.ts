import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDocument, openFixtureBackend, type TestBackend } from "#testkit/fixture-backend.ts";

/** Words that are in no text: synonyms of editors, and compound words. */

let site: TestBackend;
const write = (path: string, text: string) => {
  mkdirSync(join(site.contentDir, path, ".."), { recursive: true });
  site.write(path, text);
};
beforeAll(() => {
  site = openFixtureBackend();
  write(
    "terms/search_synonyms/en.yaml",
    "ap: { name: Accounts payable, synonyms: [AP, creditors] }\n" +
      "einvoicing: { name: e-invoicing, synonyms: [paperless billing] }\n" +
      "jobs: { name: jobs, synonyms: [open positions] }\n",
  );
  write(
    "terms/search_synonyms/de.yaml",
    "ap: { name: Eingangsrechnungen, synonyms: [Kreditorenbuchhaltung, AP, accounts payable] }\n",
  );
  const page = (name: string, language: string, title: string) =>
    write(`nodes/page/${name}/${language}.yaml`, `title: ${title}\n`);
  page("payable", "en", "Accounts payable by machine");
  page("payable", "de", "Eingangsrechnungen mit Maschine");
  page("accounts", "en", "Accounts");
  page("creditor", "en", "What a creditor sees");
  page("einvoice", "en", "Send e-invoices");
  page("invoice", "en", "Read invoices");
  page("open", "en", "Open invoices of last month, sorted by their position");
  page("vacancy", "en", "An open position");
  page("machines", "de", "Maschinen");
  page("check", "en", "The check");
  page("check", "de", "Prüfung der Lieferanten und Zölle");
  site.loader.loadAll();
});
afterAll(() => site.close());

const byText = (one: string, other: string) => (one < other ? -1 : 1);
const search = async (words: string, language = "en") => {
  const query = `filter[fulltext]=${encodeURIComponent(words)}&filter[langcode]=${language}`;
  const prefix = language === "en" ? "" : `/${language}`;
  const path = `${prefix}/jsonapi/index/content?${query}&searchOptions=spelling`;
  const { data, meta } = listDocument.parse((await site.get(path)).body);
  const ranked = data.map(({ attributes }) => String(attributes["title"]));
  return { titles: ranked.toSorted(byText), ranked, ...meta };
};

test.each(["AP", "ap", "creditor", "accounts payable", "account payable"])(
  "%s finds texts with any word of its group",
  async (words) => {
    expect((await search(words)).titles).toEqual([
      "Accounts payable by machine",
      "What a creditor sees",
    ]);
  },
);

test("a word of a phrase alone has no synonyms", async () => {
  expect((await search("accounts")).titles).toEqual(["Accounts", "Accounts payable by machine"]);
});

test("e-invoicing is not the same as invoices, and so has its own synonyms", async () => {
  expect((await search("paperless billing")).titles).toEqual(["Send e-invoices"]);
  expect((await search("e-invoices")).titles).toEqual(["Send e-invoices"]);
  expect((await search("invoices")).titles).toEqual([
    "Open invoices of last month, sorted by their position",
    "Read invoices",
    "Send e-invoices",
  ]);
});

test("the words of a synonym are near each other in the text", async () => {
  expect((await search("jobs")).titles).toEqual(["An open position"]);
});

test("other words of the search are required as well", async () => {
  expect((await search("AP machine")).titles).toEqual(["Accounts payable by machine"]);
});

test("each language has synonyms of its own", async () => {
  expect((await search("Kreditorenbuchhaltung", "de")).titles).toEqual([
    "Eingangsrechnungen mit Maschine",
  ]);
  expect((await search("Kreditorenbuchhaltung")).titles).toEqual([]);
});

test("a misspelt synonym is corrected, although it is in no text", async () => {
  expect(await search("Kreditorenbuchaltung", "de")).toMatchObject({
    titles: ["Eingangsrechnungen mit Maschine"],
    spelling: "kreditorenbuchhaltung",
  });
});

test("a German compound word finds texts with any of its parts, all of them first, and counts as spelt correctly", async () => {
  const found = await search("Lieferantenprüfung", "de");
  expect(found.titles).toEqual(["Prüfung der Lieferanten und Zölle"]);
  expect(found).not.toHaveProperty("spelling");
  const any = await search("Eingangsrechnungsmaschine", "de");
  expect(any.titles).toEqual(["Eingangsrechnungen mit Maschine", "Maschinen"]);
  expect(any.ranked[0]).toBe("Eingangsrechnungen mit Maschine");
});

test("English words are not divided", async () => {
  expect((await search("accountsmachine")).titles).toEqual([]);
});

test("changed synonyms apply at once", async () => {
  site.write(
    "terms/search_synonyms/en.yaml",
    "ap: { name: Accounts payable, synonyms: [vendors] }\n",
  );
  site.loader.loadAll();
  expect((await search("vendor")).titles).toEqual(["Accounts payable by machine"]);
  expect((await search("creditors")).titles).toEqual(["What a creditor sees"]);
});
