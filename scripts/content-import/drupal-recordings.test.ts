import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { createFixtureBackend } from "../conformance/fixture.ts";
import { readRecordings } from "../conformance/recordings.ts";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { root } from "../lib/tool.ts";
import { importContent, type ImportResult } from "./import-content.ts";

/** A real Drupal with its own content model, as far as its responses were recorded. */
const drupal = createFixtureBackend(
  readRecordings(path.join(root, "scripts/conformance/recordings")),
);
const dir = mkdtempSync(path.join(tmpdir(), "drupal-recordings-"));
afterAll(() => {
  drupal.close();
  rmSync(dir, { recursive: true, force: true });
});

let result: ImportResult;
beforeAll(async () => {
  result = await importContent({
    from: "http://cms.test",
    to: path.join(dir, "content"),
    model: createSiteModel(["en", "de", "fr"]),
    menus: menuNames,
    fetch: async (input, init) => drupal.fetch(new Request(input, init)),
  });
});

const read = (file: string): unknown =>
  parse(readFileSync(path.join(dir, "content", file), "utf8"));

test("a page of a real Drupal becomes files in its languages", () => {
  expect(read("nodes/page/ap-automation/en.yaml")).toMatchObject({
    title: "AP automation",
    path: "/ap-automation",
    created: "2026-01-09T09:00:00Z",
    body: '<h2 id="intro">Intro</h2><p>Text with <a href="node:page/home">link</a> &amp; alert(1)entity.</p>',
    topics: ["automation", "invoicing"],
    paragraphs: expect.arrayContaining([
      expect.objectContaining({
        type: "banner",
        link: { to: "page/pricing", title: "See pricing" },
      }),
    ]),
  });
  expect(read("nodes/page/ap-automation/de.yaml")).toMatchObject({
    path: "/kreditorenbuchhaltung",
    paragraphs: expect.arrayContaining([
      expect.objectContaining({ type: "banner", link: { title: "Preise ansehen" } }),
    ]),
  });
});

test("content that Drupal shows in a fallback language is not a translation", () => {
  expect(read("nodes/page/nur-deutsch/de.yaml")).toMatchObject({ title: "Nur auf Deutsch" });
  expect(() => read("nodes/page/nur-deutsch/en.yaml")).toThrow("ENOENT");
  expect(() => read("nodes/page/pricing/de.yaml")).toThrow("ENOENT");
});

test("menus keep their tree, with links to nodes, to a part of a page and without a target", () => {
  const [solutions, resources] = read("menus/main/en.yaml") as {
    link: object;
    children: object[];
  }[];
  expect(solutions?.children[0]).toMatchObject({
    key: "ap-automation",
    link: { to: "page/ap-automation" },
    children: expect.arrayContaining([
      expect.objectContaining({ link: { to: "page/ap-automation", fragment: "capture" } }),
    ]),
  });
  expect(resources?.link).toEqual({ uri: "route:<nolink>" });
  expect(read("menus/main/de.yaml")).toMatchObject({ solutions: { title: "Lösungen" } });
});

test("finds the front page and the site's name, and reports unknown content", () => {
  expect(read("site.yaml")).toEqual({ name: "Real Drupal", front_page: "page/home" });
  expect(result.losses).toEqual(
    expect.arrayContaining([
      "node--event: the content model has no field field_range; left out",
      "node--page: 1 not visible for anonymous readers in en; left out",
      "texts in the format basic_html: imported as displayed",
      "file files/2026-01/team-photo.jpg: /sites/default/files/2026-01/team-photo.jpg responded with 404; left out",
    ]),
  );
});
