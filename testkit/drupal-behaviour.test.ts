import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { menuNames } from "#content-model/bundle.ts";
import { type ContentClient, createContentClient } from "#content/content-client.server.ts";
import type { Locale } from "#domain/locales.ts";
import { openEmbeddedContent, siteCredentials } from "./embedded-content.ts";
import { sampleText } from "./sample-text.ts";

/** The embedded backend with behaviour of a real Drupal that the site once failed on. */

const sample = openEmbeddedContent();
const drafts = openEmbeddedContent("testkit/drafts");
afterAll(() => [sample, drafts].forEach((backend) => backend.close()));

const locales = ["en", "de", "fr", "en-gb"] as const satisfies Locale[];

interface Asked {
  readonly path: string;
  readonly isAnonymous: boolean;
}

interface DrupalLike {
  readonly client: ContentClient;
  /** Requests since the last call. */
  readonly take: () => readonly Asked[];
}

interface Behaviour {
  readonly backend?: typeof sample;
  readonly graphqlUrl?: string;
  /** Changes a request or its response. */
  readonly behave?: (request: Request, answer: typeof sample.fetch) => Promise<Response>;
}

function openDrupalLike({ backend = sample, graphqlUrl, behave }: Behaviour): DrupalLike {
  const asked: Asked[] = [];
  const client = createContentClient({
    baseUrl: "http://cms.test",
    graphqlUrl: graphqlUrl ?? null,
    credentials: siteCredentials,
    locales,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      asked.push({
        path: decodeURIComponent(pathname + search),
        isAnonymous: !request.headers.has("Authorization"),
      });
      return behave?.(request, backend.fetch) ?? backend.fetch(request);
    },
  });
  return { client, take: () => asked.splice(0) };
}

/** Reads all content of a page, as a visit does. */
async function visit(client: ContentClient, language: Locale, path: string) {
  const place = { site: language, language };
  const [page] = await Promise.all([
    client.fetchPage({ ...place, path }),
    client.fetchPlacedBlocks({ ...place, path, nid: null, subsite: null }),
    ...menuNames.map((name) => client.fetchMenu(name, place)),
  ]);
  return page;
}

const atMost = (limit: number) => (count: number) => count <= limit;

// The first page of a language: router, page, five menus and six kinds of blocks.
test("the first page of a language needs few requests, later ones fewer, all without credentials", async () => {
  const { client, take } = openDrupalLike({});
  await client.warmAddresses();
  take();
  for (const [language, path, later] of [
    ["en", "/", "/ap-automation"],
    ["de", "/", "/preise"],
    ["en-gb", "/", "/pricing"],
  ] as const) {
    await visit(client, language, path);
    const first = take();
    await visit(client, language, later);
    const second = take();
    expect([language, first.length]).toEqual([language, expect.toSatisfy(atMost(13))]);
    expect([later, second.length]).toEqual([later, expect.toSatisfy(atMost(5))]);
    expect([...first, ...second].filter(({ isAnonymous }) => !isAnonymous)).toEqual([]);
  }
});

test("a cache that ignores the query of GET does not mix up answers over GraphQL", async () => {
  const cached = new Map<string, Response>();
  const { client } = openDrupalLike({
    graphqlUrl: "http://cms.test/graphql",
    async behave(request, answer) {
      const { pathname } = new URL(request.url);
      if (request.method !== "GET" || !pathname.endsWith("/graphql")) return answer(request);
      const response = cached.get(pathname) ?? (await answer(request));
      cached.set(pathname, response.clone());
      return response;
    },
  });
  expect(await visit(client, "en", "/pricing")).toMatchObject({ kind: "page" });
  expect(await visit(client, "en", "/ap-automation")).toMatchObject({
    page: { title: sampleText("nodes/page/ap-automation/en.yaml", "title") },
  });
});

test("treats 401 for an anonymous reader like 403: an unpublished translation is skipped, and the page counts as complete", async () => {
  let denied = 0;
  const { client } = openDrupalLike({
    backend: drafts,
    async behave(request, answer) {
      const response = await answer(request);
      if (response.status !== 403 || request.headers.has("Authorization")) return response;
      denied++;
      return new Response(response.body, { headers: response.headers, status: 401 });
    },
  });
  const page = await client.fetchPage({ site: "de", language: "de", path: "/offer" });
  expect(denied).toBeGreaterThan(0);
  expect(page).toMatchObject({
    kind: "page",
    page: { translations: [{ locale: "en", path: "/offer" }] },
  });
});

test("takes the translations that the router names, and asks for none of them", async () => {
  const { client, take } = openDrupalLike({
    backend: drafts,
    async behave(request, answer) {
      const response = await answer(request);
      if (!request.url.includes("/router/translate-path") || response.status !== 200)
        return response;
      const said = routedAnswer.parse(await response.json());
      const translations = { de: "/angebot", en: "/offer", xx: "/other" };
      return Response.json({ ...said, entity: { ...said.entity, translations } });
    },
  });
  const page = await client.fetchPage({ site: "en", language: "en", path: "/offer" });
  expect(page).toMatchObject({
    page: {
      translations: [
        { locale: "en", path: "/offer" },
        { locale: "de", path: "/angebot" },
      ],
    },
  });
  expect(take().filter(({ path }) => path.startsWith("/de/"))).toEqual([]);
});

const routedAnswer = z.looseObject({ entity: z.looseObject({}) });

interface Listed {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Adds an unpublished node to a list, as an account with wide rights sees it unless the request excludes it. */
function addUnpublished(json: string, search: URLSearchParams): string {
  const { data, ...rest }: { data: readonly Listed[] } = JSON.parse(json);
  const [first] = data;
  if (search.get("filter[status]") === "1" || first === undefined) return json;
  const attributes = {
    ...first.attributes,
    drupal_internal__nid: 9000,
    status: false,
    path: { alias: "/unpublished" },
  };
  return JSON.stringify({ ...rest, data: [...data, { ...first, id: "hidden", attributes }] });
}

test("shows readers nothing unpublished, even if the account may see everything", async () => {
  const { client, take } = openDrupalLike({
    backend: drafts,
    async behave(request, answer) {
      const { pathname, searchParams } = new URL(request.url);
      const response = await answer(request);
      // Pages from before the field existed: only the account sees whether they have a password.
      const text = (await response.text()).replaceAll('"field_open":true', '"field_open":null');
      const isWide = request.headers.has("Authorization") && pathname.endsWith("/node/page");
      return new Response(isWide ? addUnpublished(text, searchParams) : text, response);
    },
  });
  const listed = await client.nodes.list({ from: 1, to: 9999 }, locales);
  expect(take().some(({ isAnonymous }) => !isAnonymous)).toBe(true);
  const { titles } = await client.fetchTitles("en");
  const paths = listed.flatMap(({ translations }) => translations.map(({ path }) => path));
  expect(paths).toContain("/offer");
  expect(paths).not.toContain("/unpublished");
  expect(JSON.stringify(titles)).not.toContain("/unpublished");
});
