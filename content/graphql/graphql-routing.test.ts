import { createSlots } from "#lib/concurrency/slots.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCircuitBreaker } from "#lib/circuit-breaker/circuit-breaker.ts";
import { createBackend } from "../jsonapi/backend.ts";
import type { Routing } from "../addresses/routing.ts";
import {
  faults,
  json,
  startRecordedBackend,
  type TestBackend,
} from "#testkit/recorded-backend/recorded-backend.ts";
import { createGraphqlRouting } from "./graphql-routing.ts";

let backend: TestBackend;
let routing: Routing;
beforeAll(async () => {
  backend = await startRecordedBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(() => {
  routing = openRouting(20_000);
});

function openRouting(callLimitMs: number): Routing {
  const breaker = createCircuitBreaker({ maxFailures: 5, openMs: 1000 });
  const slots = createSlots({ max: 10, maxWaiting: 10 });
  const baseUrl = `${backend.url}/graphql`;
  return createGraphqlRouting(
    createBackend({
      fetch,
      baseUrl,
      headers: {},
      entryPoint: null,
      breaker,
      slots,
      callLimitMs,
      maxBodyBytes: 10_000,
    }),
  );
}

const answers = (data: unknown, more: object = {}) =>
  backend.put("/graphql", json({ ...more, data }));
const translate = (path = "/x") => routing.translatePath({ language: "de", path });

const id = "f410412d-b6d8-47ed-aa69-03076c039d24";
const page = { type: "NodePage", id, path: "/de/kreditorenbuchhaltung", title: "Kreditoren" };
const internal = (entity: unknown) => ({ type: "RouteInternal", url: "/de/x", entity });
const home = { entity: { id } };

describe("paths", () => {
  test("returns the same route for a page as JSON:API", async () => {
    answers({ route: internal(page), home: null });
    expect(await translate()).toEqual({
      kind: "entity",
      entity: {
        entityType: "node",
        bundle: "page",
        uuid: id,
        label: "Kreditoren",
        isHome: false,
        canonicalPath: "/de/kreditorenbuchhaltung",
        translations: null,
      },
    });
  });

  test("recognises the front page by /, reads names of terms, and uses the route's URL if there is no path", async () => {
    answers({ route: internal(page), home });
    expect(await translate("/")).toMatchObject({ entity: { isHome: true } });
    answers({
      route: internal({ type: "TermTopic", id, path: null, name: "KI & mehr" }),
      home: null,
    });
    expect(await translate()).toMatchObject({
      entity: {
        entityType: "taxonomy_term",
        bundle: "topics",
        label: "KI & mehr",
        canonicalPath: "/de/x",
        translations: null,
      },
    });
  });

  test("returns redirects with their status", async () => {
    const redirect = { type: "RouteRedirect", url: "/de/ziel", internal: true, status: 301 };
    answers({ route: redirect, home });
    expect(await translate()).toEqual({
      kind: "redirect",
      to: "/de/ziel",
      status: "301",
      isExternal: false,
    });
    answers({ route: { ...redirect, url: "https://example.com/", internal: false }, home });
    expect(await translate()).toMatchObject({ to: "https://example.com/", isExternal: true });
  });

  test("an entity without a page is neither absent nor a failure", async () => {
    for (const route of [
      internal(null),
      internal({ type: "NodeRecipe", id }),
      internal({ type: "MediaImage" }),
      { type: "RouteExternal" },
    ]) {
      answers({ route, home });
      expect(await translate()).toEqual({ kind: "other" });
    }
  });

  test("a missing route is not found", async () => {
    answers({ route: null, home });
    await expect(translate()).rejects.toMatchObject({ code: "content-not-found" });
  });

  test("sends simultaneous identical queries once", async () => {
    answers({ route: internal(page), home });
    const before = backend.asked.length;
    await Promise.all([translate(), translate(), translate()]);
    expect(backend.asked.length - before).toBe(1);
  });
});

describe("menus", () => {
  const item = (own: string, url: string, more: object = {}) => ({
    id: own,
    title: own,
    url,
    ...more,
  });
  const urls = async (items: unknown[]) => {
    answers({ menu: { items }, home: { url: "/de/startseite" } });
    const links = await routing.readMenu("main", "de");
    return links.map(({ id: own, parent, url, nid }) => `${parent}>${own} ${url} ${nid ?? "-"}`);
  };

  test("returns a tree as a list, with links to the front page and to nodes without an alias", async () => {
    expect(
      await urls([
        item("a", "/de/a", {
          children: [item("b", "/de/node/6#top"), item("c", "https://example.com/")],
        }),
        item("d", ""),
        item("e", "/de/startseite?x=1"),
        item("f", "/node/7"),
        item("g", "/fr/node/7"),
      ]),
    ).toEqual([
      ">a /de/a -",
      "a>b /de/node/6#top 6",
      "a>c https://example.com/ -",
      ">d  -",
      ">e /?x=1 -",
      ">f /node/7 7",
      ">g /fr/node/7 -",
    ]);
  });

  test("skips inaccessible and invalid items, but not a page that is titled “Inaccessible”", async () => {
    const inaccessible = { title: "Inaccessible", description: "", children: [] };
    expect(
      await urls([
        item("a", "/", inaccessible),
        item("b", "/de", inaccessible),
        item("c", "/de/inaccessible", inaccessible),
        { id: 7 },
        null,
      ]),
    ).toEqual([">c /de/inaccessible -"]);
  });

  test("a menu that does not exist or is not served is not found", async () => {
    answers({ menu: null, home: null });
    await expect(routing.readMenu("legal", "de")).rejects.toMatchObject({
      code: "content-not-found",
    });
    backend.put(
      "/graphql",
      json({ errors: [{ message: 'Value "LEGAL" does not exist in "MenuAvailable" enum.' }] }),
    );
    await expect(routing.readMenu("legal", "de")).rejects.toMatchObject({
      code: "content-not-found",
    });
  });
});

describe("a failing endpoint is unavailable, never an absent page or menu", () => {
  test.each(Object.entries(faults))("%s", async (_, fault) => {
    // Only the time limit detects responses that never end. On a busy machine it may expire for others, with the same
    // result.
    routing = openRouting(150);
    backend.put("/graphql", fault);
    await expect(translate()).rejects.toMatchObject({ code: "content-unavailable" });
    await expect(routing.readMenu("main", "de")).rejects.toMatchObject({
      code: "content-unavailable",
    });
  });

  test.each([
    ["nothing but errors", { errors: [{ message: "Internal server error" }] }],
    [
      "errors beside the data",
      { data: { route: null, menu: null, home: null }, errors: [{ message: "x" }] },
    ],
    ["no data", { data: null }],
    ["no answer to the question", { data: {} }],
    ["a route of no known kind", { data: { route: { type: "RouteView" }, menu: {}, home: null } }],
    ["a list", []],
  ])("%s", async (_, answer) => {
    backend.put("/graphql", json(answer));
    await expect(translate()).rejects.toMatchObject({ code: "content-unavailable" });
    await expect(routing.readMenu("main", "de")).rejects.toMatchObject({
      code: "content-unavailable",
    });
  });

  test("a missing endpoint", async () => {
    backend.put("/graphql", json({ message: "No route found" }, 404));
    await expect(translate()).rejects.toMatchObject({ code: "content-unavailable" });
  });
});
