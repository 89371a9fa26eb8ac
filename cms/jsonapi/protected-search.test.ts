import { afterAll, beforeAll, expect, test } from "vitest";
import { listDocument, siteHeaders, type TestBackend } from "#testkit/fixture-backend.ts";
import { openProtectedPage } from "#testkit/protected-page.ts";

let site: TestBackend;
beforeAll(() => {
  site = openProtectedPage();
});
afterAll(() => site.close());

test.each([
  "/jsonapi/media/image?filter[name]=hidden.svg",
  "/jsonapi/file/file?filter[filename]=hidden.svg",
  "/jsonapi/file/file?filter[a][condition][path]=filename&filter[a][condition][operator]=STARTS_WITH&filter[a][condition][value]=hid",
  "/jsonapi/index/content?filter[fulltext]=Hiddentext",
  "/jsonapi/index/content?filter[fulltext]=hidden*",
  "/jsonapi/index/content?filter[fulltext]=Opentext",
])("finds nothing by protected content: %s", async (path) => {
  const { status, body } = await site.get(path);
  expect(status).toBe(200);
  const { data, meta } = listDocument.parse(body);
  expect(data).toEqual([]);
  expect(meta?.["omitted"]).toBeUndefined();
});

test("a protected page is found by its title", async () => {
  const { body } = await site.get("/jsonapi/index/content?filter[fulltext]=Closed");
  expect(listDocument.parse(body).data).toHaveLength(1);
});

const isFilled = (field: string) =>
  `filter[a][condition][path]=${field}&filter[a][condition][operator]=IS NOT NULL`;
const contains = (field: string, text: string) =>
  `filter[a][condition][path]=${field}&filter[a][condition][operator]=CONTAINS&filter[a][condition][value]=${text}`;

test.each([
  "filter[field_summary]=Opensummary",
  contains("field_body.value", "Openbody"),
  contains("field_metatags", "Opentag"),
  "filter[field_best_bets]=Openbet",
  "filter[field_topics.name]=Invoices",
  contains("field_paragraphs.field_text.value", "Opentext"),
  isFilled("field_summary"),
  isFilled("field_topics.id"),
  isFilled("field_paragraphs.id"),
])("a protected page is not found by its content: %s", async (query) => {
  for (const headers of [{}, siteHeaders]) {
    const { status, body } = await site.get(`/jsonapi/node/page?${query}`, headers);
    expect(status).toBe(200);
    const titles = listDocument.parse(body).data.map(({ attributes }) => attributes["title"]);
    expect(titles).not.toContain("Closed page");
  }
});

test.each(["field_topics.name", "-field_topics.name", "field_paragraphs.field_text.value"])(
  "sorted by %s, a protected page counts as a page without a value",
  async (sort) => {
    const field = sort.replace("-", "");
    const titles = async (query: string) => {
      const { body } = await site.get(`/jsonapi/node/page?${query}`);
      return listDocument.parse(body).data.map(({ attributes }) => String(attributes["title"]));
    };
    const filled = await titles(isFilled(field));
    const empty = (await titles("sort=title")).filter((title) => !filled.includes(title));
    expect(empty).toContain("Closed page");
    expect((await titles(`sort=${sort},title`)).filter((title) => empty.includes(title))).toEqual(
      empty,
    );
  },
);

test("no facet counts a protected page", async () => {
  const path = "/jsonapi/index/content?filter[fulltext]=Closed";
  for (const headers of [{}, siteHeaders]) {
    const { body } = await site.get(path, headers);
    const { data, meta } = listDocument.parse(body);
    expect(data).toHaveLength(1);
    expect(JSON.stringify(meta)).not.toContain("Invoices");
  }
});
