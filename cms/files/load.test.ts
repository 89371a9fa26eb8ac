import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { listDocument, oneDocument, openTestBackend, type TestBackend } from "../test-backend.ts";
import { formatFault } from "./fault.ts";

let site: TestBackend;
beforeEach(() => {
  site = openTestBackend();
});
afterEach(() => site.close());

const routed = z.object({
  label: z.string(),
  isHomePath: z.boolean(),
  jsonapi: z.object({ individual: z.string() }),
});

/** The node at an alias, with what is to be included. */
async function nodeAt(prefix: string, alias: string, include = "") {
  const router = routed.parse(
    (await site.get(`${prefix}/router/translate-path?path=${alias}`)).body,
  );
  const { body } = await site.get(
    `${new URL(router.jsonapi.individual).pathname}?include=${include}`,
  );
  return { router, document: oneDocument.parse(body) };
}

test("loads the fixture without faults, and a second time nothing", () => {
  expect(site.loader.loadAll().loaded).toBe(9);
  expect(site.loader.faults()).toEqual([]);
  expect(site.loader.loadAll()).toEqual({ loaded: 0, tags: [] });
});

test("serves a node with paragraphs, media and terms in the asked language", async () => {
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

test("writes links and rich text as Drupal's editor does", async () => {
  site.loader.loadAll();
  const { document } = await nodeAt("", "/home", "field_paragraphs");
  const contact = (await nodeAt("", "/contact")).document.data.attributes["drupal_internal__nid"];
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

test("keeps ids and uuids when content is loaded into a fresh database", async () => {
  site.loader.loadAll();
  const first = (await nodeAt("", "/contact")).document.data.id;
  const other = openTestBackend();
  other.loader.loadAll();
  const list = listDocument.parse((await other.get("/jsonapi/node/page")).body);
  other.close();
  expect(list.data.map(({ id }) => id)).toContain(first);
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

test("a translated link that says its title alone keeps its target", async () => {
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

describe("faults", () => {
  const cases: [name: string, file: string, text: string, fault: RegExp][] = [
    [
      "broken YAML",
      "nodes/page/home/en.yaml",
      "title: [",
      /^nodes\/page\/home\/en\.yaml:\d+: .*expected valid YAML/,
    ],
    ["no map", "nodes/page/home/en.yaml", "- a\n", /en\.yaml:1: found a list, expected a map/],
    [
      "a missing title",
      "nodes/page/home/en.yaml",
      "status: true\n",
      /en\.yaml:1: found nothing, expected "title"/,
    ],
    [
      "an unknown key",
      "nodes/page/home/en.yaml",
      "title: x\ntitel: y\n",
      /en\.yaml:2: found "titel", expected one of .*title/,
    ],
    [
      "a wrong kind",
      "nodes/page/home/en.yaml",
      "title: x\nexclude_menu: maybe\n",
      /en\.yaml:2: found "maybe", expected true or false/,
    ],
    [
      "a bad link",
      "nodes/page/home/en.yaml",
      "title: x\nparagraphs:\n  - { type: cta, title: y, link: { to: Contact } }\n",
      /en\.yaml:3: found a map, expected \{ to: bundle\/name/,
    ],
    [
      "a required field",
      "nodes/page/home/en.yaml",
      "title: x\nparagraphs:\n  - { type: cta, title: y }\n",
      /en\.yaml:3: found nothing, expected "link"/,
    ],
    [
      "an unknown paragraph",
      "nodes/page/home/en.yaml",
      "title: x\nparagraphs:\n  - { type: carousel }\n",
      /en\.yaml:3: found "carousel", expected type: one of/,
    ],
    [
      "an unknown term",
      "nodes/page/home/en.yaml",
      "title: x\ntopics: [nope]\n",
      /en\.yaml:2: found "nope", expected something at terms\/topics\/nope, which does not exist/,
    ],
    [
      "an unknown node",
      "nodes/page/home/en.yaml",
      "title: x\nrelated: [page/nope]\n",
      /en\.yaml:2: found "page\/nope"/,
    ],
    [
      "a missing picture",
      "nodes/page/home/en.yaml",
      "title: x\nimage: { file: nope.jpg, alt: y }\n",
      /en\.yaml:2: found "nope\.jpg", expected a file of that name/,
    ],
    [
      "a picture without alt",
      "nodes/page/home/en.yaml",
      "title: x\nimage: { file: plan.svg }\n",
      /en\.yaml:2: found a picture without alt/,
    ],
    [
      "a bad alias",
      "nodes/page/home/en.yaml",
      "title: x\npath: home\n",
      /en\.yaml:2: found "home", expected a path/,
    ],
    [
      "a taken alias",
      "nodes/page/home/en.yaml",
      "title: x\npath: /contact\n",
      /nodes\/page\/home: found \/contact \(en\)/,
    ],
    [
      "a bad moment",
      "nodes/page/home/en.yaml",
      "title: x\ncreated: yesterday\n",
      /en\.yaml:2: found "yesterday", expected a moment/,
    ],
    [
      "a translated choice",
      "nodes/page/home/de.yaml",
      "title: x\nexclude_menu: true\n",
      /de\.yaml:2: found true, expected the same as in the default language/,
    ],
    [
      "an unknown language",
      "nodes/page/home/xx.yaml",
      "title: x\n",
      /xx\.yaml: found "xx\.yaml", expected a language/,
    ],
    [
      "an unknown bundle",
      "nodes/nope/x/en.yaml",
      "title: x\n",
      /nodes\/nope\/x: found nodes\/nope/,
    ],
    [
      "an unknown vocabulary",
      "terms/nope/en.yaml",
      "a: { name: A }\n",
      /terms\/nope: found "nope", expected a vocabulary/,
    ],
    [
      "a term without name",
      "terms/topics/en.yaml",
      "a: { weight: 1 }\n",
      /terms\/topics\/en\.yaml:1: found nothing, expected "name"/,
    ],
    ["an unknown menu", "menus/nope/en.yaml", "[]\n", /menus\/nope: found "nope", expected a menu/],
    [
      "a doubled menu key",
      "menus/main/en.yaml",
      "- { key: a, title: A }\n- { key: a, title: B }\n",
      /menus\/main\/en\.yaml:2: found "a", expected a key/,
    ],
    [
      "a translation of no link",
      "menus/main/de.yaml",
      "nope: { title: x }\n",
      /menus\/main\/de\.yaml:1: found "nope"/,
    ],
    [
      "a bad redirect",
      "redirects.yaml",
      "- { from: old, to: page/home }\n",
      /redirects\.yaml:1: found "old", expected a path/,
    ],
    [
      "a bad front page",
      "site.yaml",
      "name: x\nfront_page: page/nope\n",
      /site\.yaml:2: found "page\/nope"/,
    ],
  ];
  test.each(cases)(
    "%s is named with file and line, and takes nothing else down",
    async (_, file, text, expected) => {
      mkdirSync(join(site.contentDir, file, ".."), { recursive: true });
      site.write(file, text);
      site.loader.loadAll();
      expect(site.loader.faults().map(formatFault).join("\n")).toMatch(expected);
      expect((await site.get("/router/translate-path?path=/contact")).status).toBe(200);
    },
  );

  test("a broken translation leaves the other languages standing", async () => {
    site.write("nodes/page/home/de.yaml", "title: [");
    site.loader.loadAll();
    expect(site.loader.faults()).toHaveLength(1);
    expect((await site.get("/router/translate-path?path=/home")).status).toBe(200);
    expect((await site.get("/de/router/translate-path?path=/startseite")).status).toBe(404);
  });

  test("are gone when the file is mended", () => {
    site.write("nodes/page/home/de.yaml", "title: [");
    site.loader.loadAll();
    site.write("nodes/page/home/de.yaml", "title: Startseite\n");
    site.loader.loadAll();
    expect(site.loader.faults()).toEqual([]);
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
      expect.arrayContaining(["node_list", "node_list:page", expect.stringMatching(/^node:\d+$/)]),
    );
    expect(tags).not.toContain("taxonomy_term_list");
  });

  test("name only the term that changed, and the menu", () => {
    site.loader.loadAll();
    site.write("terms/topics/de.yaml", "invoices: { name: Belege }\n");
    const { tags } = site.loader.load(["terms/topics"]);
    expect(tags.filter((tag) => /^taxonomy_term:/.test(tag))).toHaveLength(1);
    site.write("menus/main/de.yaml", "home: { title: Anfang }\n");
    expect(site.loader.load(["menus/main"]).tags).toContain("config:system.menu.main");
  });

  test("name what is gone", async () => {
    site.loader.loadAll();
    rmSync(join(site.contentDir, "nodes/page/contact"), { recursive: true });
    expect(site.loader.loadAll().tags).toContain("node_list:page");
    expect((await site.get("/router/translate-path?path=/contact")).status).toBe(404);
  });
});
