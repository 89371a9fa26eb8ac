import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { importContent } from "./import-content.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "faulty-export-"));
  mkdirSync(path.join(dir, "export/files"), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const empty = {
  version: 1,
  languages: ["en"],
  site_name: "Test",
  front_page: null,
  entities: [],
  menu_links: [],
  redirects: [],
};

async function importJson(content: object) {
  const from = path.join(dir, "export/content.json");
  writeFileSync(from, JSON.stringify({ ...empty, ...content }));
  const to = path.join(dir, "content");
  return importContent({ from, to, model: createSiteModel(["en", "de", "fr"]), menus: menuNames });
}

const read = (file: string) => readFileSync(path.join(dir, "content", file), "utf8");

interface Entity {
  readonly uuid: string;
  readonly bundle?: string;
  readonly type?: string;
  readonly language?: string;
}

const entity = (
  { uuid, bundle = "page", type = "node", language = "en" }: Entity,
  translations: object,
) => ({
  entity_type: type,
  bundle,
  uuid,
  default_langcode: language,
  translations,
});

test.each([
  ["another version", { version: 2 }, /is not an export of drupal:config: version/],
  ["no list", { entities: {} }, /is not an export of drupal:config: entities/],
])("%s is refused", async (_, content, message) => {
  await expect(importJson(content)).rejects.toThrow(message);
});

test("rejects absent files and files that are not JSON", async () => {
  const to = path.join(dir, "content");
  const options = { to, model: createSiteModel(["en"]), menus: menuNames };
  await expect(importContent({ ...options, from: path.join(dir, "none.json") })).rejects.toThrow(
    "There is no",
  );
  writeFileSync(path.join(dir, "page.json"), "<html>");
  await expect(importContent({ ...options, from: path.join(dir, "page.json") })).rejects.toThrow(
    "is not JSON",
  );
});

test("files outside the export are not read", async () => {
  writeFileSync(path.join(dir, "secret.txt"), "secret");
  symlinkSync(path.join(dir, "secret.txt"), path.join(dir, "export/files/link.txt"));
  const file = (uuid: string, place: string) => ({
    ...entity({ uuid, type: "file", bundle: "file" }, { en: { filename: `${uuid}.txt` } }),
    path: place,
  });
  const media = (uuid: string) =>
    entity(
      { uuid: `media-${uuid}`, type: "media", bundle: "document" },
      { en: { name: uuid, field_media_document: [{ entity_type: "file", uuid }] } },
    );
  const { losses, downloads } = await importJson({
    entities: [
      file("up", "../secret.txt"),
      file("link", "files/link.txt"),
      media("up"),
      media("link"),
    ],
  });
  expect(downloads).toBe(0);
  expect(losses).toEqual(
    expect.arrayContaining([
      "file ../secret.txt: is not below files/; left out",
      "file files/link.txt: is not below files/; left out",
      "media document media-up: its file is unavailable; left out",
    ]),
  );
});

test("paragraphs that contain themselves, or have two owners, are written once", async () => {
  const holds = (...uuids: string[]) => uuids.map((uuid) => ({ entity_type: "paragraph", uuid }));
  const { losses } = await importJson({
    entities: [
      entity({ uuid: "n" }, { en: { title: "Page", field_paragraphs: holds("s", "t") } }),
      entity({ uuid: "o" }, { en: { title: "Other", field_paragraphs: holds("t", "gone") } }),
      entity(
        { uuid: "s", type: "paragraph", bundle: "section" },
        { en: { field_title: "Loop", field_content: holds("s") } },
      ),
      entity(
        { uuid: "t", type: "paragraph", bundle: "text" },
        { en: { field_text: { value: "<p>Text</p>", format: "rich_text" } } },
      ),
    ],
  });
  expect(read("nodes/page/page/en.yaml")).toBe(
    "title: Page\nparagraphs:\n  - { type: section, title: Loop }\n  - { type: text, text: <p>Text</p> }\n",
  );
  expect(losses).toEqual(
    expect.arrayContaining([
      "paragraph section s: field_content contains s, which is part of another entity; left out",
      "node page o: field_paragraphs contains t, which is part of another entity; left out",
      "node page o: field_paragraphs contains gone, which is unavailable or does not belong there; left out",
    ]),
  );
});

test("a page written in another language becomes a translation where English would be taken for the original", async () => {
  const { losses } = await importJson({
    entities: [
      entity(
        { uuid: "n", language: "de" },
        {
          de: { title: "Seite", field_summary: "Kurz", path: "/seite" },
          en: { title: "Page", path: "/page" },
        },
      ),
      entity({ uuid: "m", language: "fr" }, { fr: { title: "Été" }, de: { title: "Sommer" } }),
    ],
  });
  expect(read("nodes/page/page/en.yaml")).toBe("title: Page\npath: /page\n");
  expect(read("nodes/page/page/de.yaml")).toBe("title: Seite\npath: /seite\nsummary: Kurz\n");
  expect(read("nodes/page/ete/fr.yaml")).toBe("title: Été\ndefault: true\n");
  expect(losses).toContain("node page n: was written in de; becomes a translation of en");
});

test("reports kinds, languages, menus, redirects and options that content files do not have", async () => {
  const link = {
    menu: "main",
    uuid: "l",
    parent: "gone",
    weight: 0,
    expanded: true,
    uri: "entity:node/0e5a0a3c-0000-4000-8000-000000000000",
    options: { attributes: { target: "_blank" } },
    translations: { en: { title: "Link", description: null } },
  };
  const { losses } = await importJson({
    entities: [
      entity({ uuid: "a", bundle: "landing" }, { en: { title: "A" } }),
      entity({ uuid: "b" }, { en: { title: "B" }, xx: { title: "X" } }),
    ],
    menu_links: [link, { ...link, menu: "admin", uuid: "k" }],
    redirects: [
      { from: "/old?x=1", to: "https://site.example/", status: 301, language: null },
      { from: "/gone", to: "entity:node/none", status: 301, language: null },
    ],
  });
  expect(losses).toEqual(
    expect.arrayContaining([
      "node--landing: the content model has no such kind; left out",
      "node page b: the site has no language xx; left out",
      "menu admin: the site has no such menu; left out",
      "menus/main: link: its parent link is not visible; moved to the top",
      "menus/main: link: the option attributes of the link is left out",
      expect.stringContaining("menus/main: link: leads to entity:node/0e5a0a3c"),
      "redirect /old?x=1: has an address with a query or spaces; left out",
      "redirect /gone: leads to entity:node/none, which is not part of the content; left out",
      "site.yaml: the front page is not part of the content; add it to the file",
    ]),
  );
});
