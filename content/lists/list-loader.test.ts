import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchAsSite, openEmbeddedContent } from "#testkit/embedded-content.ts";
import { sampleText } from "#testkit/sample-text.ts";
import { createContentClient, type ContentClient } from "../content-client.server.ts";

const log = { warn: () => {}, error: () => {}, info: () => {}, debug: () => {} };
let backend: ReturnType<typeof openEmbeddedContent>;
let client: ContentClient;
beforeAll(() => {
  backend = openEmbeddedContent();
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
  expect(list.items).toHaveLength(25);
  expect(new Set(list.items.map(({ teaser }) => teaser.id)).size).toBe(25);
  const scan = list.items.find(({ teaser }) => teaser.href === "/de/partners/rhein-main-scan");
  expect(scan?.teaser.lang).toBeNull();
  const english = list.items.find(({ teaser }) => teaser.href === "/de/partners/kestrel-cloud");
  expect(english?.teaser.lang).toBe("en-US");
});

test("names terms in the language and knows them by the same slug in all", async () => {
  const { list } = await client.fetchList({ site: "de", language: "de", kind: "partner" });
  expect(list.terms["regions"]?.[0]).toMatchObject({
    slug: "germany-austria-and-switzerland",
    name: sampleText("terms/regions/de.yaml", "dach", "name"),
  });
  const alder = list.items.find(({ teaser }) => teaser.href === "/de/partners/alder-consulting");
  expect(alder?.values).toMatchObject({
    tier: ["gold"],
    regions: ["united-kingdom-and-ireland"],
    website: ["yes"],
  });
});

test("reads choices as they are", async () => {
  const { list } = await client.fetchList({ site: "en", language: "en", kind: "event" });
  expect(new Set(list.items.flatMap(({ values }) => values["event_type"] ?? []))).toContain(
    "webinar",
  );
});
