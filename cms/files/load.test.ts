import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { textOf, type Json } from "../store/records.ts";
import {
  listDocument,
  oneDocument,
  openFixtureBackend,
  type TestBackend,
} from "#testkit/fixture-backend.ts";

let site: TestBackend;
beforeEach(() => {
  site = openFixtureBackend();
});
afterEach(() => site.close());

const routed = z.object({
  label: z.string(),
  isHomePath: z.boolean(),
  jsonapi: z.object({ individual: z.string() }),
});

/** Returns the node at an alias, with includes. */
async function nodeAt(prefix: string, alias: string, include = "") {
  const router = routed.parse(
    (await site.get(`${prefix}/router/translate-path?path=${alias}`)).body,
  );
  const { body } = await site.get(
    `${new URL(router.jsonapi.individual).pathname}?include=${include}`,
  );
  return { router, document: oneDocument.parse(body) };
}

test("loads the fixture without faults, and nothing the second time", () => {
  expect(site.loader.loadAll().loaded).toBe(9);
  expect(site.loader.faults()).toEqual([]);
  expect(site.loader.loadAll()).toEqual({ loaded: 0, tags: [] });
});

test("serves a node with paragraphs, media and terms in the requested language", async () => {
  site.loader.loadAll();
  const { router, document } = await nodeAt(
    "/de",
    "/startseite",
    "field_paragraphs.field_content,field_image.field_media_image,field_topics,field_related",
  );
  expect(router).toMatchObject({ label: "Startseite", isHomePath: true });
  expect(document.data.attributes).toMatchObject({
    title: "Startseite",
    langcode: "de",
    path: { alias: "/startseite" },
  });
  const included = document.included.map(({ type, attributes }) => [
    type,
    attributes["langcode"],
    attributes["field_title"] ?? attributes["name"] ?? null,
  ]);
  expect(included).toContainEqual(["paragraph--banner", "de", "Hallo"]);
  expect(included).toContainEqual(["paragraph--card", "de", "Zweite"]);
  expect(included).toContainEqual(["paragraph--text", "de", null]);
  expect(included).not.toContainEqual(["paragraph--list", "en", "Points"]);
  expect(included).toContainEqual(["taxonomy_term--topics", "de", "Rechnungen"]);
  const media = document.included.find(({ type }) => type === "media--image");
  expect(media?.relationships["field_media_image"]?.data).toMatchObject({
    meta: { alt: "Ein Plan", width: 640, height: 360 },
  });
  expect(document.data.relationships["field_related"]?.data).toContainEqual(
    expect.objectContaining({ type: "unknown", id: "missing" }),
  );
  expect(document.meta).toHaveProperty("omitted");
});

test("writes links and rich text like Drupal's editor", async () => {
  site.loader.loadAll();
  const { document } = await nodeAt("", "/home", "field_paragraphs");
  const contact = textOf(
    (await nodeAt("", "/contact")).document.data.attributes["drupal_internal__nid"] as Json,
  );
  const banner = document.included.find(({ type }) => type === "paragraph--banner");
  expect(banner?.attributes["field_link"]).toEqual({
    uri: `entity:node/${contact}?from=home#form`,
    title: "Write to us",
    options: [],
  });
  const { processed } = z
    .object({ processed: z.string() })
    .parse(document.data.attributes["field_body"]);
  expect(processed).toContain(`href="/node/${contact}"`);
  expect(processed).toContain('src="/sites/default/files/page/home/plan.svg"');
});

test("assigns the same ids and uuids in a new database", async () => {
  site.loader.loadAll();
  const first = (await nodeAt("", "/contact")).document.data.id;
  const other = openFixtureBackend();
  other.loader.loadAll();
  const list = listDocument.parse((await other.get("/jsonapi/node/page")).body);
  other.close();
  expect(list.data.map(({ id }) => id)).toContain(first);
});

test("a translation of a medium may have another file; default is the original's", async () => {
  const folder = "media/document/terms";
  mkdirSync(join(site.contentDir, folder), { recursive: true });
  site.write(`${folder}/terms-en.txt`, "Terms");
  site.write(`${folder}/terms-de.txt`, "Bedingungen");
  site.write(`${folder}/en.yaml`, "name: Terms\nmedia_document: { file: terms-en.txt }\n");
  site.write(`${folder}/de.yaml`, "name: Bedingungen\nmedia_document: { file: terms-de.txt }\n");
  site.write(`${folder}/fr.yaml`, "name: Conditions\nmedia_document: { description: 3 p. }\n");
  site.loader.loadAll();
  expect(site.loader.faults()).toEqual([]);
  const fileIn = async (prefix: string) => {
    const path = `${prefix}/jsonapi/media/document?include=field_media_document`;
    const { included } = listDocument.parse((await site.get(path)).body);
    return included?.map(({ attributes }) => attributes["filename"]);
  };
  expect(await fileIn("")).toEqual(["terms-en.txt"]);
  expect(await fileIn("/de")).toEqual(["terms-de.txt"]);
  expect(await fileIn("/fr")).toEqual(["terms-en.txt"]);
});

test("a translation starts as a copy of the original, without its address and meta tags", async () => {
  site.loader.loadAll();
  site.write("nodes/page/contact/de.yaml", "title: Kontakt\n");
  site.loader.loadAll();
  const { body } = await site.get("/de/jsonapi/node/page?filter[title]=Kontakt");
  const [node] = listDocument.parse(body).data;
  expect(node?.attributes).toMatchObject({
    title: "Kontakt",
    field_metatags: null,
    path: { alias: null },
  });
});

test("a translated link with only a title has the original's target", async () => {
  site.write(
    "nodes/page/home/de.yaml",
    "title: Startseite\nparagraphs:\n  - { type: banner, title: Hallo, link: { title: Schreiben } }\n",
  );
  site.loader.loadAll();
  expect(site.loader.faults()).toEqual([]);
  const { data } = listDocument.parse((await site.get("/de/jsonapi/paragraph/banner")).body);
  expect(data[0]?.attributes["field_link"]).toMatchObject({
    uri: expect.stringMatching(/^entity:node\//),
    title: "Schreiben",
  });
});

describe("a broken original", () => {
  test.each([
    ["nodes/page/home/en.yaml", "title: [", "/router/translate-path?path=/home"],
    ["nodes/page/home/en.yaml", "- a\n", "/de/router/translate-path?path=/startseite"],
    ["nodes/page/home/en.yaml", "status: true\n", "/de/router/translate-path?path=/startseite"],
    ["terms/topics/en.yaml", "invoices: [", "/router/translate-path?path=/topics/invoices"],
    ["menus/main/en.yaml", "- [", "/jsonapi/menu_items/main"],
    ["menus/main/en.yaml", "home: { title: Home }", "/jsonapi/menu_items/main"],
    ["redirects.yaml", "from: /a", "/router/translate-path?path=/start"],
  ])("%s (%s) keeps the last good version, and reports the fault", async (file, text, address) => {
    site.loader.loadAll();
    const before = await site.get(address);
    site.write(file, text);
    expect(site.loader.loadAll().tags).toEqual([]);
    expect(await site.get(address)).toEqual(before);
    const faults = site.loader.faults().map(({ file: path, expected }) => [path, expected]);
    expect(faults).toContainEqual([
      file,
      expect.stringContaining("until then the last good version is used"),
    ]);
  });

  test("is absent in all its languages in a new database", async () => {
    site.write("nodes/page/home/en.yaml", "title: [");
    site.loader.loadAll();
    expect((await site.get("/router/translate-path?path=/home")).status).toBe(404);
    expect((await site.get("/de/router/translate-path?path=/startseite")).status).toBe(404);
  });

  test("is loaded again when it is corrected", async () => {
    site.loader.loadAll();
    site.write("nodes/page/contact/en.yaml", "title: [");
    site.loader.loadAll();
    site.write("nodes/page/contact/en.yaml", "title: Reach us\npath: /contact\nimage: office\n");
    expect(site.loader.loadAll().tags).toContain("node_list:page");
    expect(site.loader.faults()).toEqual([]);
    const { router } = await nodeAt("", "/contact");
    expect(router.label).toBe("Reach us");
  });
});

describe("cache tags", () => {
  test("name the page whose paragraph changed, and its lists", () => {
    site.loader.loadAll();
    site.write(
      "nodes/page/contact/en.yaml",
      "title: Contact\npath: /contact\nimage: office\nparagraphs:\n  - { type: text, text: New }\n",
    );
    const { tags } = site.loader.load(["nodes/page/contact"]);
    expect(tags).toEqual(
      expect.arrayContaining([
        "node_list",
        "node_list:page",
        expect.stringMatching(/^node_content:\d+$/),
      ]),
    );
    expect(tags).not.toContain("taxonomy_term_list");
  });

  test("name only the term that changed, and the menu", () => {
    site.loader.loadAll();
    site.write("terms/topics/de.yaml", "invoices: { name: Belege }\n");
    const { tags } = site.loader.load(["terms/topics"]);
    expect(tags.filter((tag) => tag.startsWith("taxonomy_term:"))).toHaveLength(1);
    site.write("menus/main/de.yaml", "home: { title: Anfang }\n");
    expect(site.loader.load(["menus/main"]).tags).toContain("config:system.menu.main");
  });

  test("name removed content", async () => {
    site.loader.loadAll();
    rmSync(join(site.contentDir, "nodes/page/contact"), { recursive: true });
    expect(site.loader.loadAll().tags).toContain("node_list:page");
    expect((await site.get("/router/translate-path?path=/contact")).status).toBe(404);
  });
});
