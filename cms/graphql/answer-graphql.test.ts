import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { openFixtureBackend, type TestBackend } from "#testkit/fixture-backend.ts";
import { queryLimits } from "./limits.ts";

const answered = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
});

let site: TestBackend;
beforeAll(() => {
  site = openFixtureBackend();
  site.write(
    "nodes/page/product/en.yaml",
    "title: Secret product\nstatus: false\npath: /product\nsummary: Secret\n",
  );
  site.loader.loadAll();
});
afterAll(() => site.close());

const post = (body: string, path = "/graphql") =>
  site.backend.fetch(
    new Request(`http://cms.test${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body,
    }),
  );

async function ask(query: string, variables: object = {}) {
  const response = await post(JSON.stringify({ query, variables }));
  return answered.parse(await response.json());
}

describe("routes", () => {
  const route = (path: string, langcode: string | null = null) =>
    ask(
      `query ($path: String!, $langcode: String) { route(path: $path, langcode: $langcode) {
        __typename ... on Route { url internal } ... on RouteRedirect { status }
        ... on RouteInternal { entity { __typename ... on NodeInterface { title langcode { id } } } } } }`,
      { path, langcode },
    );

  test.each([
    ["/startseite", { langcode: "de", url: "/de/startseite", title: "Startseite" }],
    ["/de/startseite", { langcode: null, url: "/de/startseite", title: "Startseite" }],
    ["/de", { langcode: null, url: "/de/startseite", title: "Startseite" }],
    ["/contact", { langcode: "en", url: "/contact", title: "Contact" }],
    ["/contact?a=1#b", { langcode: "en", url: "/contact?a=1#b", title: "Contact" }],
  ])("%s is found by %j", async (path, { langcode, url, title }) => {
    const { data } = await route(path, langcode);
    expect(data?.["route"]).toMatchObject({
      __typename: "RouteInternal",
      url,
      internal: true,
      entity: { __typename: "NodePage", title },
    });
  });

  test("unpublished content is absent", async () =>
    expect((await route("/product", "en")).data).toEqual({ route: null }));

  test("an address of another site is external; a script address is rejected", async () => {
    expect((await route("https://example.com/x")).data?.["route"]).toMatchObject({
      __typename: "RouteExternal",
      internal: false,
    });
    expect((await route("javascript:alert(1)")).data).toEqual({ route: null });
  });
});

describe("lists", () => {
  const page = (args: string) =>
    ask(
      `{ nodePages(${args}) { nodes { title } pageInfo { hasNextPage hasPreviousPage endCursor } } }`,
    );
  const connection = z.object({
    nodes: z.array(z.object({ title: z.string() })),
    pageInfo: z.object({
      hasNextPage: z.boolean(),
      hasPreviousPage: z.boolean(),
      endCursor: z.string().nullable(),
    }),
  });

  test("are paged by cursor, without unpublished content", async () => {
    const first = connection.parse((await page("first: 1, sortKey: TITLE")).data?.["nodePages"]);
    expect(first).toMatchObject({ nodes: [{ title: "Contact" }], pageInfo: { hasNextPage: true } });
    const next = await page(
      `first: 5, sortKey: TITLE, after: ${JSON.stringify(first.pageInfo.endCursor)}`,
    );
    expect(next.data?.["nodePages"]).toMatchObject({
      nodes: [{ title: "Home" }],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
  });

  test.each(["first: 101", "last: 0", "sortKey: TITLE", 'first: 1, after: "x"'])(
    "refuses %s",
    async (args) => expect((await page(args)).errors).toHaveLength(1),
  );
});

describe("hostile queries", () => {
  const nested = (field: string, times: number) =>
    `${`${field} { `.repeat(times)}__typename${" }".repeat(times)}`;
  const aliases = (times: number, field: string) =>
    Array.from({ length: times }, (_, index) => `a${index}: ${field}`).join(" ");
  const related = "related { ... on NodePage { paragraphs { __typename } ";

  test.each([
    ["deep", `{ menu(name: MAIN) { items { ${nested("children", 40)} } } }`],
    ["long", `{ ${aliases(queryLimits.tokens, "info { version }")} }`],
    [
      "with lists in lists",
      `{ nodePages(first: 100) { nodes { ${related.repeat(6)}${" } }".repeat(6)} } } }`,
    ],
    [
      "of the same list again and again",
      `{ ${aliases(40, "nodePages(first: 100) { nodes { title topics { ... on TermTopic { name } } } }")} }`,
    ],
    [
      "of a page size that is hidden",
      `query ($n: Int) { ${aliases(40, "nodePages(first: $n) { nodes { title topics { ... on TermTopic { name } } } }")} }`,
    ],
    [
      "about the schema, in circles",
      `{ __schema { types { ${nested("fields { type", 8).replaceAll("__typename", "name } }")} } } }`,
    ],
    [
      "with fragments that double",
      `{ menu(name: MAIN) { items { ...F0 } } } ${Array.from({ length: 12 }, (_, index) => `fragment F${index} on MenuItem { a: children { ...F${index + 1} } b: children { ...F${index + 1} } c: children { ...F${index + 1} } }`).join(" ")} fragment F12 on MenuItem { title }`,
    ],
    [
      "with fragments in a circle",
      "{ menu(name: MAIN) { items { ...A } } } fragment A on MenuItem { children { ...A } }",
    ],
  ])("%s are refused", async (_, query) => {
    const { data, errors } = await ask(query);
    expect(errors?.length).toBeGreaterThan(0);
    expect(data ?? null).toBeNull();
  });

  test("bodies and addresses that are too large are refused", async () => {
    const response = await post(
      JSON.stringify({ query: `{ info { version } } #${"x".repeat(queryLimits.bodyBytes)}` }),
    );
    expect(response.status).toBe(413);
    const { status } = await site.get(`/graphql?query=${"x".repeat(9000)}`);
    expect(status).toBe(414);
  });

  test.each([
    ['[{"query":"{ info { version } }"}]', 400],
    ["no json", 200],
    ['{"query":"mutation { a }"}', 200],
    ['{"query":"subscription { a }"}', 200],
  ])("%s is refused", async (body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(answered.parse(await response.json()).errors).toHaveLength(1);
  });

  test("supports the introspection query of common tools", async () => {
    const { getIntrospectionQuery } = await import("graphql");
    expect((await ask(getIntrospectionQuery())).errors).toBeUndefined();
  });
});

test("GET responses can be cached for a while; other methods are refused", async () => {
  const response = await site.backend.fetch(
    new Request("http://cms.test/graphql?query={info{version}}"),
  );
  expect(response.headers.get("Cache-Control")).toBe("max-age=300, public");
  const posted = await post('{"query":"{info{version}}"}');
  expect(posted.headers.get("Cache-Control")).toContain("no-cache");
  for (const method of ["HEAD", "PUT", "DELETE"]) {
    const refused = await site.backend.fetch(new Request("http://cms.test/graphql", { method }));
    expect(refused.status).toBe(405);
    expect(refused.headers.get("Allow")).toBe("GET, POST");
  }
});

test("an unknown language has no endpoint", async () => {
  expect((await post('{"query":"{info{home}}"}', "/de/graphql")).status).toBe(200);
  for (const path of ["/zz/graphql", "/en/graphql", "/graphql/x"])
    expect((await post('{"query":"{info{home}}"}', path)).status).toBe(404);
});

test("an internal failure is an error, never an empty response", async () => {
  const broken = openFixtureBackend();
  broken.loader.loadAll();
  broken.backend.store.database.run("DROP TABLE alias");
  const { status } = await broken.get('/graphql?query={route(path:"/contact"){__typename}}');
  broken.close();
  expect(status).toBe(500);
});
