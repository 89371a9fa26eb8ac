import { afterAll, beforeAll, expect, test } from "vitest";
import {
  listDocument,
  oneDocument,
  siteHeaders,
  type TestBackend,
} from "#testkit/fixture-backend.ts";
import { openProtectedPage, protectedWords, secret } from "#testkit/protected-page.ts";

let site: TestBackend;
beforeAll(() => {
  site = openProtectedPage();
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
  for (const word of protectedWords) expect(whole).toContain(word);
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
