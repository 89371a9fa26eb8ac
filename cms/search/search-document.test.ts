import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { listDocument, openFixtureBackend, type TestBackend } from "#testkit/fixture-backend.ts";

let site: TestBackend;
beforeAll(() => {
  site = openFixtureBackend();
  site.loader.loadAll();
});
afterAll(() => site.close());

const answer = z.object({
  data: z.array(z.object({ attributes: z.object({ title: z.string() }) })),
  meta: z.object({
    count: z.number(),
    facets: z
      .array(
        z.object({
          id: z.string(),
          terms: z.array(
            z.object({
              url: z.string(),
              values: z.object({ value: z.string(), active: z.boolean(), count: z.number() }),
            }),
          ),
        }),
      )
      .default([]),
  }),
});
const search = async (query: string, prefix = "") =>
  answer.parse((await site.get(`${prefix}/jsonapi/index/content?${query}`)).body);

test("finds words of the page and of its paragraphs, in one language", async () => {
  expect(
    (await search("filter[fulltext]=hallo welt&filter[langcode]=de", "/de")).data.map(
      ({ attributes }) => attributes.title,
    ),
  ).toEqual(["Startseite"]);
  expect((await search("filter[fulltext]=hallo&filter[langcode]=en")).meta.count).toBe(0);
});

test("never finds unpublished content", async () => {
  expect((await search("filter[fulltext]=come")).meta.count).toBe(0);
});

test("counts facets in the language of the items, and links to each value", async () => {
  const { meta } = await search("filter[langcode]=de", "/de");
  const topics = meta.facets.find(({ id }) => id === "topics");
  expect(topics?.terms.map(({ values }) => values)).toEqual([
    { value: "Rechnungen", active: false, count: 1 },
  ]);
  const narrowed = await site.get(topics?.terms[0]?.url.slice("http://cms.test".length) ?? "");
  expect(answer.parse(narrowed.body).meta.count).toBe(1);
});

test("stems words by language, without accents", async () => {
  expect((await search("filter[fulltext]=welten&filter[langcode]=de", "/de")).meta.count).toBe(1);
  expect((await search("filter[fulltext]=STARTING&filter[langcode]=en")).meta.count).toBe(1);
  // Without a language, words may be of any language.
  expect((await search("filter[fulltext]=welten")).meta.count).toBe(1);
});

test("accepts terms by name or by uuid", async () => {
  const all = await site.get("/jsonapi/taxonomy_term/topics?filter[name]=Invoices");
  const uuid = z.object({ data: z.tuple([z.object({ id: z.string() })]) }).parse(all.body)
    .data[0].id;
  const byName = await search("filter[topics]=Invoices&filter[langcode]=en");
  expect(byName.meta.count).toBe(1);
  const byUuid = await search(`filter[topics]=${uuid}&filter[langcode]=en`);
  expect(byUuid.data).toEqual(byName.data);
  expect((await search("filter[topics]=Nothing")).meta.count).toBe(0);
});

test("counts a facet without its own filter, and the others with it", async () => {
  const { meta } = await search("filter[topics]=Invoices&filter[langcode]=en&filter[type]=page");
  const values = (id: string) =>
    meta.facets.find((facet) => facet.id === id)?.terms.map(({ values: each }) => each);
  expect(values("topics")).toEqual([{ value: "Invoices", active: true, count: 1 }]);
  expect(values("type")).toEqual([{ value: "page", active: true, count: 1 }]);
});

test("sorts and pages", async () => {
  const titles = async (query: string) =>
    (await search(`filter[langcode]=en&${query}`)).data.map(({ attributes }) => attributes.title);
  expect(await titles("sort=title")).toEqual(["Contact", "Home"]);
  expect(await titles("sort=-title")).toEqual(["Home", "Contact"]);
  expect(await titles("sort=title&page[limit]=1&page[offset]=1")).toEqual(["Home"]);
  expect(await titles("sort=title&page[offset]=9")).toEqual([]);
});

test("lists items with the word in their title first", async () => {
  site.write("nodes/page/contact/en.yaml", "title: Everything\npath: /contact\nimage: office\n");
  site.loader.load(["nodes/page/contact"]);
  const { data } = await search("filter[fulltext]=everything&filter[langcode]=en");
  expect(data.map(({ attributes }) => attributes.title)).toEqual(["Everything", "Home"]);
});

test.each(['"', "a OR", "NEAR(", "*", "title:x", "-"])("takes %s as words", async (words) => {
  expect(
    (await site.get(`/jsonapi/index/content?filter[fulltext]=${encodeURIComponent(words)}`)).status,
  ).toBe(200);
});

test("refuses unknown fields and unknown indexes", async () => {
  expect((await site.get("/jsonapi/index/content?filter[nope]=x")).status).toBe(400);
  expect((await site.get("/jsonapi/index/content?sort=nope")).status).toBe(400);
  expect((await site.get("/jsonapi/index/nope")).status).toBe(404);
});

test.each(['en" OR "en0home', "en) OR (en", "xx", "EN", ""])(
  "an unknown language finds nothing: %s",
  async (langcode) => {
    const language = encodeURIComponent(langcode);
    const path = `/jsonapi/index/content?filter[fulltext]=home&filter[langcode]=${language}`;
    const { status, body } = await site.get(path);
    expect(status).toBe(200);
    expect(answer.parse(body).meta.count).toBe(0);
  },
);

test("a very common word finds every item once, page by page, items with it in their title first", async () => {
  const many = openFixtureBackend();
  const count = 2100;
  for (let index = 0; index < count; index++) {
    mkdirSync(join(many.contentDir, `nodes/page/n${index}`));
    const title = index % 700 === 699 ? `Common ${index}` : `Page ${index}`;
    many.write(`nodes/page/n${index}/en.yaml`, `title: ${title}\nsummary: common\n`);
  }
  many.loader.loadAll();
  const ids = new Set<string>();
  const titles: string[] = [];
  for (let offset = 0; offset < count; offset += 50) {
    const path = `/jsonapi/index/content?filter[fulltext]=common&filter[langcode]=en&page[offset]=${offset}`;
    const { data, meta } = listDocument.parse((await many.get(path)).body);
    expect(meta?.["count"]).toBe(count);
    for (const { id, attributes } of data) {
      ids.add(id);
      titles.push(String(attributes["title"]));
    }
  }
  many.close();
  expect(ids.size).toBe(count);
  expect(titles.slice(0, 3).toSorted()).toEqual(["Common 1399", "Common 2099", "Common 699"]);
}, 60_000);
