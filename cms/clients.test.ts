import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JsonApiClient } from "@drupal-api-client/json-api-client";
import { DrupalJsonApiParams } from "drupal-jsonapi-params";
import { Jsona } from "jsona";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { silentLog } from "#lib/log.ts";
import { startEmbeddedBackend, type EmbeddedBackend } from "./embedded-backend.ts";
import { fixtureDir } from "#testkit/fixture-backend.ts";

/** Existing client libraries for Drupal work with the embedded backend, over HTTP. */

const dataDir = mkdtempSync(join(tmpdir(), "clients-"));
let backend: EmbeddedBackend;
beforeAll(async () => {
  backend = await startEmbeddedBackend({
    contentDir: fixtureDir,
    dataDir,
    languages: ["en", "de"],
    port: 0,
    watch: false,
    log: silentLog,
  });
});
afterAll(async () => {
  await backend.close();
  rmSync(dataDir, { recursive: true });
});

const page = z.looseObject({ type: z.literal("node--page"), id: z.string(), title: z.string() });
const media = z.looseObject({
  field_media_image: z.looseObject({ uri: z.object({ url: z.string() }) }),
});
const client = (options: ConstructorParameters<typeof JsonApiClient>[1] = {}) =>
  new JsonApiClient(backend.url, { serializer: new Jsona(), ...options });

test("Drupal's API client reads a collection built with drupal-jsonapi-params", async () => {
  const query = new DrupalJsonApiParams()
    .addFilter("field_topics.name", "invoices")
    .addInclude(["field_topics", "field_image.field_media_image"])
    .addFields("taxonomy_term--topics", ["name"])
    .addSort("title", "DESC")
    .addPageLimit(5);
  const found = await client().getCollection("node--page", { queryString: query.getQueryString() });
  const withTopics = page.extend({
    field_topics: z.array(z.looseObject({ name: z.string() })),
    field_image: media,
  });
  const [home] = z.array(withTopics).length(1).parse(found);
  expect(home?.title).toBe("Home");
  expect(home?.field_topics.map(({ name }) => name)).toContain("Invoices");
  expect(home?.field_image.field_media_image.uri.url).toMatch(/^\/sites\/default\/files\//);
});

test("filter groups have the meaning that drupal-jsonapi-params documents", async () => {
  const query = new DrupalJsonApiParams()
    .addGroup("either", "OR")
    .addFilter("title", "Home", "=", "either")
    .addFilter("title", ["Contact", "Nothing"], "IN", "either")
    .addFilter("status", "1")
    .addSort("title");
  const found = await client().getCollection("node--page", { queryString: query.getQueryString() });
  expect(
    z
      .array(page)
      .parse(found)
      .map(({ title }) => title),
  ).toEqual(["Contact", "Home"]);
});

test("Drupal's API client finds a resource by path, in the language it is set to", async () => {
  const german = client({ defaultLocale: "de" });
  const found = page.parse(await german.getResourceByPath("/startseite"));
  expect(found.title).toBe("Startseite");
  const again = page.parse(await german.getResource("node--page", found.id));
  expect(again).toEqual(found);
});

test("Drupal's API client finds addresses through the entry point", async () => {
  const found = await client({ indexLookup: true }).getCollection("taxonomy_term--topics");
  expect(
    z
      .array(z.looseObject({ name: z.string() }))
      .parse(found)
      .map(({ name }) => name),
  ).toEqual(expect.arrayContaining(["Invoices"]));
});

test("jsona resolves paragraphs and their contents", async () => {
  const query = new DrupalJsonApiParams()
    .addFilter("title", "Home")
    .addInclude(["field_paragraphs.field_content"]);
  const address = `${backend.url}/jsonapi/node/page?${query.getQueryString()}`;
  const found = new Jsona().deserialize(await (await fetch(address)).text());
  const paragraph = z.looseObject({ type: z.string() });
  const [home] = z.array(page.extend({ field_paragraphs: z.array(paragraph) })).parse(found);
  const sections = home?.field_paragraphs.filter(({ type }) => type === "paragraph--section");
  expect(JSON.stringify(sections)).toContain("paragraph--card");
});
