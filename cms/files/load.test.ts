import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { createBackend } from "../backend.ts";
import { createLoader } from "./load.ts";

const fixture = join(import.meta.dirname, "fixture");
const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** A backend over a copy of the fixture, which the test may change. */
function openCopy() {
  const contentDir = mkdtempSync(join(tmpdir(), "content-"));
  cpSync(fixture, contentDir, { recursive: true });
  const model = createSiteModel(["en", "de", "fr"]);
  const backend = createBackend({ model, dataDir: ":memory:", menus: menuNames, descriptionField: "field_summary" });
  const loader = createLoader({ store: backend.store, model, menus: menuNames, contentDir });
  cleanUps.push(() => backend.close(), () => rmSync(contentDir, { recursive: true }));
  const get = async (path: string) => {
    const response = await backend.fetch(new Request(`http://cms.test${path}`));
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const write = (path: string, text: string) => writeFileSync(join(contentDir, path), text);
  return { contentDir, loader, get, write, backend };
}

test("loads the fixture without faults, and a second time nothing", () => {
  const { loader } = openCopy();
  expect(loader.loadAll().loaded).toBe(10);
  expect(loader.faults()).toEqual([]);
  expect(loader.loadAll()).toEqual({ loaded: 0, tags: [] });
});

test("serves a node with its paragraphs, media and files in the asked language", async () => {
  const { loader, get } = openCopy();
  loader.loadAll();
  const { body: router } = await get("/de/router/translate-path?path=/startseite");
  expect(router).toMatchObject({ label: "Startseite", isHomePath: true });
  const include = "field_paragraphs.field_content,field_image.field_media_image,field_topics,field_related";
  const { body } = await get(`${new URL(router.jsonapi.individual).pathname}?include=${include}`);
  expect(body.data.attributes).toMatchObject({ title: "Startseite", langcode: "de", path: { alias: "/startseite" } });
  const included = body.included.map((each: Record<string, any>) => [each.type, each.attributes.langcode, each.attributes.field_title ?? each.attributes.name ?? null]);
  expect(included).toContainEqual(["paragraph--banner", "de", "Hallo"]);
  expect(included).toContainEqual(["paragraph--card", "de", "Zweite"]);
  expect(included).toContainEqual(["paragraph--text", "de", null]);
  expect(included).not.toContainEqual(["paragraph--list", "en", "Points"]);
  expect(included).toContainEqual(["taxonomy_term--topics", "de", "Rechnungen"]);
  expect(included).toContainEqual(["media--image", "de", "plan.svg"]);
  const media = body.included.find((each: Record<string, any>) => each.type === "media--image");
  expect(media.relationships.field_media_image.data.meta).toMatchObject({ alt: "Ein Plan", width: 640, height: 360 });
  expect(body.data.relationships.field_related.data.map((each: Record<string, any>) => each.id)).toContain("missing");
  expect(Object.keys(body.meta.omitted.links)).toHaveLength(2);
});
