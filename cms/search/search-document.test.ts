import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { openTestBackend, type TestBackend } from "../test-backend.ts";

let site: TestBackend;
beforeAll(() => {
  site = openTestBackend();
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

test("never finds what is unpublished", async () => {
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
