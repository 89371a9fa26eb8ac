import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchAsSite, openEmbeddedContent } from "#testkit/embedded-content.ts";
import { createContentClient, type ContentClient } from "../content-client.server.ts";

const log = { warn: () => {}, error: () => {}, info: () => {}, debug: () => {} };
let backend: ReturnType<typeof openEmbeddedContent>;
let client: ContentClient;
beforeAll(() => {
  backend = openEmbeddedContent("testkit/page-kinds");
  client = createContentClient({
    fetch: fetchAsSite(backend),
    baseUrl: "http://cms.test",
    locales: ["en", "de"],
    log,
  });
}, 120_000);
afterAll(() => backend.close());

test("lists each page once, in the language or a fallback", async () => {
  const { list } = await client.fetchList({ site: "de", language: "de", kind: "partner" });
  expect(list.items).toHaveLength(2);
  const languages = list.items.map(({ teaser }) => [teaser.href, teaser.lang] as const);
  expect(Object.fromEntries(languages)).toEqual({
    "/de/partners/brueckner": "en-US",
    "/de/partners/pfeil": null,
  });
});

test("names terms in the language and knows them by the same slug in all", async () => {
  const { list } = await client.fetchList({ site: "de", language: "de", kind: "partner" });
  expect(list.terms["regions"]?.[0]).toMatchObject({
    slug: "germany-austria-switzerland",
    name: "Deutschland, Österreich, Schweiz",
  });
  const integrator = list.items.find(({ teaser }) => teaser.href === "/de/partners/brueckner");
  expect(integrator?.values).toMatchObject({
    tier: ["gold"],
    regions: ["germany-austria-switzerland"],
    website: ["yes"],
  });
});

test("names terms in the language of the page above a teaser in another language, too", async () => {
  const { list } = await client.fetchList({ site: "de", language: "de", kind: "partner" });
  const untranslated = list.items.find(({ teaser }) => teaser.lang !== null);
  expect(untranslated?.teaser).toMatchObject({ regions: ["Deutschland, Österreich, Schweiz"] });
});

test("reads choices as they are", async () => {
  const { list } = await client.fetchList({ site: "en", language: "en", kind: "event" });
  expect(new Set(list.items.flatMap(({ values }) => values["event_type"] ?? []))).toContain(
    "webinar",
  );
});
