import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  fixtureDir,
  listDocument,
  oneDocument,
  openFixtureBackend,
  siteHeaders,
  type TestBackend,
} from "#testkit/fixture-backend.ts";

/** Words of a protected page other than its title, before and behind the password, and the hash itself. */
const words = [
  "Hiddenhash",
  "Hiddentext",
  "Hiddenalt",
  "hidden.svg",
  "Hiddencard",
  "Verborgenes",
  "Opensummary",
  "Openbody",
  "Opentext",
  "Openalt",
  "open.svg",
  "Openbet",
  "Opentag",
];
const secret = new RegExp(words.join("|"));

let site: TestBackend;
beforeAll(() => {
  site = openFixtureBackend();
  const folder = join(site.contentDir, "nodes/page/closed");
  mkdirSync(folder, { recursive: true });
  for (const name of ["hidden.svg", "open.svg"])
    copyFileSync(join(fixtureDir, "nodes/page/home/plan.svg"), join(folder, name));
  site.write(
    "nodes/page/closed/en.yaml",
    `title: Closed page
path: /closed
summary: Opensummary
body: <p>Openbody</p>
best_bets: [Openbet]
metatags: { description: Opentag }
topics: [invoices]
password_hash: Hiddenhash
paragraphs:
  - { type: text, text: <p>Opentext</p> }
  - { type: banner, title: Both, image: { file: open.svg, alt: Openalt } }
protected_paragraphs:
  - { type: text, text: <p>Hiddentext</p> }
  - { type: banner, title: Hiddentext, image: { file: hidden.svg, alt: Hiddenalt } }
  - { type: banner, title: Hiddentext, image: { file: open.svg, alt: Openalt } }
  - type: section
    content:
      - { type: card, title: Hiddencard, text: <p>Hiddencard</p> }
`,
  );
  site.write(
    "nodes/page/closed/de.yaml",
    "title: Geschlossen\nprotected_paragraphs:\n  - { type: text, text: <p>Verborgenes</p> }\n",
  );
  site.loader.loadAll();
});
afterAll(() => site.close());

test("content files can protect a page", () => {
  expect(site.loader.faults().filter(({ file }) => file.includes("closed"))).toEqual([]);
});

async function closedPage(headers: HeadersInit = {}) {
  const { body } = await site.get("/jsonapi/node/page?filter[title]=Closed page", headers);
  const [page] = listDocument.parse(body).data;
  if (!page) throw new Error("The protected page is absent");
  return page;
}

/** Returns every collection that the entry point lists, as a reader sees it. */
async function everything(headers: HeadersInit = {}): Promise<string> {
  const { body } = await site.get("/jsonapi");
  const texts: string[] = [];
  for (const { href } of Object.values(oneDocument.pick({ links: true }).parse(body).links)) {
    for (const prefix of ["", "/de"]) {
      const path = prefix + new URL(href).pathname;
      texts.push(JSON.stringify((await site.get(path, headers)).body));
    }
  }
  return texts.join("\n");
}

test("readers see only title and address of a protected page, the site sees all of it", async () => {
  const open = await closedPage();
  expect(Object.keys(open.attributes).filter((name) => name.startsWith("field_"))).toEqual([]);
  expect(Object.keys(open.relationships).filter((name) => name.startsWith("field_"))).toEqual([]);
  expect(open.attributes).toMatchObject({ title: "Closed page", path: { alias: "/closed" } });
  const whole = await closedPage(siteHeaders);
  expect(whole.attributes).toMatchObject({ field_password_hash: "Hiddenhash", field_open: false });
  expect(whole.relationships["field_protected_paragraphs"]?.data).toHaveLength(4);
});

test("collections in all languages show protected content to the site only", async () => {
  expect(await everything()).not.toMatch(secret);
  const whole = await everything(siteHeaders);
  for (const word of words) expect(whole).toContain(word);
});

test.each([
  "filter[field_password_hash]=Hiddenhash",
  "filter[a][condition][path]=field_password_hash&filter[a][condition][operator]=IS NOT NULL",
  "filter[field_protected_paragraphs.id]=x",
  "filter[field_protected_paragraphs.field_text.value]=x",
  "filter[field_related.field_password_hash]=x",
  "filter[field_related.field_protected_paragraphs.meta.drupal_internal__target_id]=1",
  "sort=field_password_hash",
  "sort=-field_related.field_password_hash",
  "sort[a][path]=field_protected_paragraphs.id",
])("refuses %s for readers as a forbidden field", async (query) => {
  const { status, body } = await site.get(`/jsonapi/node/page?${query}`);
  expect(status).toBe(403);
  expect(JSON.stringify(body)).toContain("The current user is not authorized to filter by the");
  expect((await site.get(`/jsonapi/node/page?${query}`, siteHeaders)).status).toBe(200);
});

test("an include through a protected field is omitted with its address, and brings all to the site", async () => {
  const path = "/jsonapi/node/page?filter[title]=Closed page&include=field_protected_paragraphs";
  const { body } = await site.get(path);
  const document = listDocument.parse(body);
  expect(document.included).toEqual([]);
  const { id } = await closedPage();
  expect(JSON.stringify(document.meta)).toContain(`/node/page/${id}/field_protected_paragraphs`);
  expect(JSON.stringify(document.meta)).toContain("not allowed to view this relationship");
  const whole = await site.get(path, siteHeaders);
  expect(listDocument.parse(whole.body).included).toHaveLength(4);
});

test("related and relationship routes and the paragraphs themselves are 403 for readers", async () => {
  const { id, relationships } = await closedPage(siteHeaders);
  const held = relationships["field_protected_paragraphs"]?.data;
  const paragraphs = listDocument.shape.data.parse(held);
  const paths = [
    `/jsonapi/node/page/${id}/field_protected_paragraphs`,
    `/jsonapi/node/page/${id}/relationships/field_protected_paragraphs`,
    `/jsonapi/node/page/${id}/field_topics`,
    `/jsonapi/node/page/${id}/field_paragraphs`,
    `/jsonapi/node/page/${id}/relationships/field_paragraphs`,
    ...paragraphs.map((each) => `/jsonapi/paragraph/${each.type.slice(11)}/${each.id}`),
    ...paragraphs.map((each) => `/de/jsonapi/paragraph/${each.type.slice(11)}/${each.id}`),
  ];
  expect(paths).toHaveLength(13);
  for (const path of paths) {
    const { status, body } = await site.get(path);
    expect(`${status} ${path}`).toBe(`403 ${path}`);
    expect(JSON.stringify(body)).not.toMatch(secret);
    expect((await site.get(path, siteHeaders)).status).toBe(200);
  }
});

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

test.each([
  "Bearer wrong",
  "Bearer ",
  "bearer the site's own token",
  "Basic dGhlIHNpdGU6dG9rZW4=",
  "the site's own token",
])("treats wrong credentials as anonymous: %s", async (authorization) => {
  const page = await closedPage({ Authorization: authorization });
  expect(page.attributes).not.toHaveProperty("field_password_hash");
});

test("responses to the site are not cached", async () => {
  const request = new Request("http://cms.test/jsonapi/node/page", { headers: siteHeaders });
  const answer = await site.backend.fetch(request);
  expect(answer.headers.get("Cache-Control")).toBe("must-revalidate, no-cache, private");
});

test("GraphQL shows readers the title, and has no protected fields", async () => {
  const ask = async (fields: string) => {
    const entity = `... on NodePage { title ${fields} { ... on ParagraphText { text { processed } } } }`;
    const query = `{ route(path: "/closed") { ... on RouteInternal { entity { ${entity} } } } }`;
    const request = new Request("http://cms.test/graphql", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ query }),
    });
    return (await site.backend.fetch(request)).text();
  };
  const open = await ask("summary body { processed } metatag { __typename } paragraphs");
  expect(open).toContain("Closed page");
  expect(open).not.toMatch(secret);
  const closed = await ask("passwordHash protectedParagraphs");
  expect(closed).toContain("Cannot query field");
  expect(closed).not.toMatch(secret);
});
