import { afterAll, beforeAll, expect, test } from "vitest";
import type { MenuItem } from "../model/menu.ts";
import { json } from "#testkit/recorded-backend/recorded-backend.ts";
import {
  routerAnswer,
  routerAt,
  startRecordedSite,
} from "#testkit/recorded-backend/recorded-site.ts";

type Site = Awaited<ReturnType<typeof startRecordedSite>>;
let site: Site;
beforeAll(async () => {
  site = await startRecordedSite();
  site.backend.put(routerAt("en", "/node/3"), json(routerAnswer(3, "x", "/company")));
  site.backend.put(routerAt("de", "/node/3"), json(routerAnswer(3, "x", "/de/unternehmen")));
  site.backend.put(routerAt("en", "/node/6"), json(routerAnswer(6, "x", "/solutions")));
  // The recorded response for a page without a German translation, as for /es in the recordings.
  site.backend.put(
    routerAt("de", "/node/6"),
    json({ ...routerAnswer(6, "x", "/solutions"), resolved: "http://b/de/node/6" }),
  );
  site.backend.put(
    routerAt("de", "/node/4"),
    json(routerAnswer(4, "x", "/de/kreditorenbuchhaltung")),
  );
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

/** Returns a tree as indented lines. */
function outline(items: readonly MenuItem[], indent = ""): string[] {
  return items.flatMap(({ text, href, external, children }) => [
    `${indent}${text} ${href ?? "-"}${external ? " external" : ""}`,
    ...outline(children, `${indent}  `),
  ]);
}

test("returns the recorded menu as a tree with resolved links, without those that readers may not see", async () => {
  const { menu } = await site.client.fetchMenu("main", { site: "en", language: "en" });
  expect(outline(menu.items)).toEqual([
    "Solutions /solutions",
    "  AP automation /ap-automation",
    "    Capture /ap-automation#section-capture",
    "Resources -",
    "  Developer portal https://developers.example.com/?a=1 external",
    "Company /company",
    "  Front /",
  ]);
  expect(menu.items[0]?.description).toBe("All solutions");
});

test("links to German addresses in the reader's site version from the recorded German menu", async () => {
  const { menu } = await site.client.fetchMenu("main", { site: "de-ch", language: "de" });
  expect(outline(menu.items)).toEqual([
    "Lösungen /de-ch/de/solutions",
    "  Kreditorenbuchhaltung /de-ch/de/kreditorenbuchhaltung",
    "    Capture /de-ch/de/kreditorenbuchhaltung#section-capture",
    "Ressourcen -",
    "  Developer portal https://developers.example.com/?a=1 external",
    "Unternehmen /de-ch/de/unternehmen",
    "  Front /de-ch/de",
  ]);
});

test("uses German texts for Austria, where the backend itself falls back to English", async () => {
  const { menu } = await site.client.fetchMenu("main", { site: "de-at", language: "de-at" });
  expect(menu.items.map(({ text }) => text)).toEqual(["Lösungen", "Ressourcen", "Unternehmen"]);
});

test("skips languages that the backend does not have", async () => {
  const { menu } = await site.client.fetchMenu("main", { site: "ja", language: "ja" });
  expect(outline(menu.items)).toContain("  Front /ja");
});

test("an unknown menu is empty", async () => {
  const { menu, tags } = await site.client.fetchMenu("legal", { site: "en", language: "en" });
  expect(menu).toEqual({ name: "legal", items: [] });
  expect(tags).toEqual(["config:system.menu.legal", "menu_link_content_list"]);
});

test("skips invalid items, and ends at items that contain each other", async () => {
  const item = (id: string, attributes: object) => ({
    type: "menu_link_content--menu_link_content",
    id,
    attributes,
  });
  const data = [
    item("a", { title: "A", url: "/a", parent: "" }),
    item("a", { title: "A again", url: "/a", parent: "a" }),
    item("b", { title: "Nowhere", url: "/b", parent: "c" }),
    item("c", { title: "Nowhere", url: "/c", parent: "b" }),
    item("d", { title: 7, url: "/d", parent: "" }),
    item("e", { title: "Script", url: "javascript:alert(1)", parent: "" }),
    item("f", { title: "Off", url: "/f", parent: "", enabled: false }),
    "no item",
  ];
  site.backend.put("/jsonapi/menu_items/social", json({ data }));
  const { menu } = await site.client.fetchMenu("social", { site: "en", language: "en" });
  expect(menu.items.map(({ href }) => href)).toEqual(["/a"]);
});
