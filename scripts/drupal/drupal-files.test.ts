import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { menuNames, type Bundle } from "#content-model/bundle.ts";
import { generateDrupalConfiguration } from "../drupal-config/generate.ts";
import { bundles as siteBundles } from "#content-model/model.ts";
import { localeCodes, locales } from "#domain/locales.ts";
import { fetchAsSite, openEmbeddedContent } from "#testkit/embedded-content.ts";
import { sampleText } from "#testkit/sample-text.ts";
import { root } from "../lib/tool.ts";
import { deletedTarget, type ContentEntity, type ContentJson } from "./content-json.ts";
import { readContent } from "./read-content.ts";
import { createReport } from "./report.ts";
import { copyDrupalCode, writeConfiguration, writeContent } from "./write-drupal.ts";
import { everyNth } from "#testkit/runs.ts";

const bundles: readonly Bundle[] = Object.values(siteBundles);
const dir = mkdtempSync(path.join(tmpdir(), "drupal-files-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe("configuration files", () => {
  const configuration = generateDrupalConfiguration({
    bundles,
    languages: localeCodes.map((code) => ({ code, ...locales[code] })),
    menus: menuNames,
  });
  writeConfiguration(dir, configuration);

  test.each([
    ["1.1", 0],
    ["1.2", 1],
  ] as const)("are read without changes by a YAML %s parser", (version, start) => {
    for (const [folder, files] of [
      ["config", configuration.files],
      ["config-scheduler", configuration.scheduler],
      ["config-search", configuration.search],
    ] as const) {
      for (const { name, values } of everyNth(files, 4, start)) {
        const text = readFileSync(path.join(dir, folder, `${name}.yml`), "utf8");
        expect(parse(text, { version })).toEqual(values);
      }
    }
  });

  test("are complete and listed in the order of their import", () => {
    const names = configuration.files.map(({ name }) => name);
    expect(readdirSync(path.join(dir, "config"))).toHaveLength(names.length);
    expect(readFileSync(path.join(dir, "import-order.txt"), "utf8").trim().split("\n")).toEqual(
      names,
    );
  });
});

describe("code for Drupal", () => {
  copyDrupalCode(dir);
  const filesIn = (file: string, pattern: RegExp) =>
    [...readFileSync(path.join(dir, file), "utf8").matchAll(pattern)].map(([, name = ""]) => name);

  test("contains every file that the import script requires", () => {
    const required = new Set(["import-content.php"]);
    for (const file of required)
      for (const name of filesIn(file, /^require_once __DIR__ \. '\/([^']+)';$/gm))
        required.add(name);
    expect([...required]).toEqual(["import-content.php", "ContentImporter.php", "FieldValues.php"]);
  });

  test("contains the class of every service of the module", () => {
    const services = "headless_site/headless_site.services.yml";
    const classes = filesIn(services, /^ {4}class: Drupal\\headless_site\\(.+)$/gm);
    const missing = classes.filter(
      (name) =>
        !existsSync(path.join(dir, "headless_site/src", `${name.replaceAll("\\", "/")}.php`)),
    );
    expect(classes.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });
});

describe("content.json of the sample site", () => {
  const report = createReport();
  let content: ContentJson;
  let unpublished: ReadonlySet<string>;
  beforeAll(async () => {
    const embedded = openEmbeddedContent();
    unpublished = new Set(
      embedded.store.database
        .all("SELECT uuid FROM entity WHERE published = 0 AND protected = 0")
        .map(({ uuid }) => String(uuid)),
    );
    const read = await readContent({
      url: "http://cms.test/",
      fetch: fetchAsSite(embedded),
      bundles,
      menus: menuNames,
      languages: ["en", "de", "xx"],
      redirectsFile: path.join(root, "sample/content/redirects.yaml"),
      report,
    });
    await writeContent(dir, { ...read, report });
    embedded.close();
    content = JSON.parse(readFileSync(path.join(dir, "content.json"), "utf8"));
  });

  const byAlias = (alias: string) =>
    content.entities.find(({ translations }) => translations["en"]?.["path"] === alias);
  const uuidsIn = (value: unknown) =>
    [...JSON.stringify(value).matchAll(/"uuid":"([^"]+)"/g)].map(([, uuid = ""]) => uuid);

  test("leaves out languages the backend does not have", () => {
    expect(content.languages).toEqual(["en", "de"]);
  });

  test("has every entity once, and all published targets of references", () => {
    const uuids = content.entities.map(({ uuid }) => uuid);
    const known = new Set(uuids);
    expect(known.size).toBe(uuids.length);
    const references = content.entities.flatMap(({ translations }) => uuidsIn(translations));
    const unknown = references.filter((uuid) => !known.has(uuid) && uuid !== deletedTarget);
    expect(unknown.filter((uuid) => !unpublished.has(uuid))).toEqual([]);
    expect(report.lines()).toContain(
      "node--page: 1 not visible for anonymous readers in en; left out",
    );
    expect(known).toContain(content.front_page);
  });

  test("lists the targets of an entity before it, except for related pages and cycles", () => {
    const known = new Map(
      content.entities.map(({ uuid, entity_type: type, translations }) => [
        uuid,
        { type, uuids: uuidsIn(translations) },
      ]),
    );
    const targetsOf = (uuid: string) => {
      const { type, uuids = [] } = known.get(uuid) ?? {};
      const isOrdered = (target: string) =>
        known.has(target) && !(type === "node" && known.get(target)?.type === "node");
      return uuids.filter(isOrdered);
    };
    const leadsTo = (from: string, to: string) => {
      const reached = new Set([from]);
      for (const uuid of reached) for (const target of targetsOf(uuid)) reached.add(target);
      return reached.has(to);
    };
    const seen = new Set<string>();
    const late = content.entities.flatMap(({ uuid }) => {
      const missing = targetsOf(uuid).filter((target) => !seen.has(target));
      seen.add(uuid);
      return missing.map((target) => ({ uuid, target }));
    });
    const isCircle = ({ uuid, target }: { uuid: string; target: string }) =>
      known.get(target)?.type === "node" && leadsTo(target, uuid);
    expect(late.filter((each) => !isCircle(each))).toEqual([]);
  });

  test("contains every bundle of the sample, translated", () => {
    const page = byAlias("/ap-automation");
    expect(page).toMatchObject({ bundle: "page", default_langcode: "en" });
    expect(Object.keys(page?.translations ?? {})).toEqual(["en", "de"]);
    expect(page?.translations["de"]).toMatchObject({ path: "/kreditorenbuchhaltung" });
    // The same in all languages, so it is only part of the first.
    expect(page?.translations["en"]).toHaveProperty("field_page_type");
    expect(page?.translations["de"]).not.toHaveProperty("field_page_type");
    const used = new Set(content.entities.map(({ bundle }) => bundle));
    expect([...used]).toEqual(
      expect.arrayContaining(["file", "image", "banner", "section", "topics", "page"]),
    );
  });

  test("names the fields that readers see without a value, so that the import empties them", () => {
    const filled = content.entities.flatMap(({ bundle, translations, empty = {} }) =>
      Object.entries(empty).flatMap(([language, names]) =>
        names
          .filter((name) => name in (translations[language] ?? {}))
          .map((name) => `${bundle} ${language} ${name}`),
      ),
    );
    expect(filled).toEqual([]);
    const named = new Set(
      content.entities.flatMap(({ empty = {} }) => Object.values(empty).flat()),
    );
    expect([...named]).toEqual(expect.arrayContaining(["field_body", "field_image"]));
  });

  test("has the texts of a picture in the reference, in each language", () => {
    const text = expect.objectContaining({ entity_type: "file", alt: expect.any(String) });
    const picture = expect.objectContaining({ field_media_image: [text] });
    expect(
      content.entities
        .filter(({ bundle }) => bundle === "image")
        .map(({ translations }) => translations),
    ).toContainEqual(expect.objectContaining({ en: picture, de: picture }));
  });

  test("contains uuids in place of node numbers", () => {
    const text = JSON.stringify(content);
    expect(text).toMatch(/entity:node\/[\da-f]{8}-/);
    expect(text).toMatch(/href=\\"\/node\/[\da-f]{8}-/);
    // A link in the sample to a page that never existed keeps its number.
    const numbers = [...text.matchAll(/node\/(\d+)["#?\\]/g)].map(([, number]) => number);
    expect([...new Set(numbers)]).toEqual(["999999"]);
  });

  test("has the files at the paths it gives", () => {
    const files = content.entities.filter(
      (entity): entity is ContentEntity & { path: string } => entity.path !== undefined,
    );
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) expect(existsSync(path.join(dir, file.path))).toBe(true);
  });

  test("has menus with their tree, texts and targets", () => {
    const { menu_links: links } = content;
    expect([...new Set(links.map(({ menu }) => menu))].toSorted()).toEqual(menuNames.toSorted());
    const known = new Set(links.map(({ uuid }) => uuid));
    expect(links.filter(({ parent }) => parent !== null && !known.has(parent))).toEqual([]);
    expect(links[0]).toMatchObject({
      translations: {
        en: { title: sampleText("menus/main/en.yaml", 0, "title") },
        de: { title: sampleText("menus/main/de.yaml", "solutions", "title") },
      },
    });
    expect(links.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining(["route:<nolink>", expect.stringMatching(/^https:/)]),
    );
  });

  test("has redirects as they were written", () => {
    const page = `entity:node/${byAlias("/ap-automation")?.uuid ?? ""}`;
    expect(content.redirects).toEqual(
      expect.arrayContaining([
        { from: "/old-ap", to: page, status: 301, language: null },
        { from: "/ap", to: "internal:/old-ap", status: 301, language: null },
        {
          from: "/rechnungseingang",
          to: "internal:/kreditorenbuchhaltung",
          status: 301,
          language: "de",
        },
        {
          from: "/shop",
          to: expect.stringMatching(/^https:\/\//) as unknown,
          status: 302,
          language: null,
        },
      ]),
    );
  });
});
