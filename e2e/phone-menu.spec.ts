import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";
import { brand } from "#sample/brand/brand.ts";
import { sampleText } from "#testkit/sample-text.ts";

const languages = [
  { path: "/", demo: "Request a demo", menu: "Menu" },
  { path: "/de", demo: "Demo anfordern", menu: "Menü" },
  { path: "/fr", demo: "Demander une démonstration", menu: "Menu" },
  { path: "/ja", demo: "デモを申し込む", menu: "メニュー" },
] as const;

/** Pixels. Without FULL each language has one, and the narrowest has the two longest. */
const widths = [320, 360, 767] as const;
const sampled: Readonly<Record<string, number>> = { "/": 767, "/de": 320, "/fr": 320, "/ja": 360 };

for (const { path, demo, menu } of languages) {
  for (const width of widths) {
    if (!process.env["FULL"] && sampled[path] !== width) continue;
    test(`the header of ${path} has logo, demo, search and menu at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(path);
      const header = page.getByRole("banner");
      const controls = [
        header.getByRole("link", { name: brand.name }),
        header.getByRole("link", { name: demo, exact: true }),
        header.getByRole("link", { name: /search|such|recherch|検索/i }),
        header.getByRole("button", { name: menu, exact: true }),
      ];
      const boxes = await Promise.all(
        controls.map(async (control) => {
          await expect(control).toBeInViewport({ ratio: 1 });
          return control.boundingBox();
        }),
      );
      // In one row without overlaps.
      const sorted = boxes.flatMap((box) => box ?? []).toSorted((a, b) => a.x - b.x);
      for (const [index, box] of sorted.slice(1).entries()) {
        const before = sorted[index];
        expect(box.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0));
      }
      expect((await header.boundingBox())?.height).toBeLessThan(80);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    });
  }
}

// The menu is a popover, so it works with and without script.
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 800 } });

    test("the menu has home, search, demo, contact, customer login and language", async ({
      page,
    }) => {
      await page.goto("/de/pricing");
      await page.getByRole("button", { name: "Menü", exact: true }).click();
      const menu = page.getByRole("navigation", { name: "Hauptmenü" });
      for (const [name, href] of [
        [`${brand.name}, Startseite`, /^\/de$/],
        ["Suchen", /^\/de\/search$/],
        ["Demo anfordern", /^\/de\/request-a-demo$/],
        [sampleText("menus/main/de.yaml", "contact", "title"), /^\/de\/[a-z]+$/],
        ["Kundenportal", /^https:\/\/portal/],
      ] as const) {
        await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
      }
      if (javaScriptEnabled) {
        const { violations } = await new AxeBuilder({ page }).include("#main-menu").analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
      }
      await menu.getByRole("button", { name: /^Sprache: Deutsch/ }).click();
      const french = page.getByRole("link", { name: "Français" });
      await expect(french).toBeInViewport({ ratio: 1 });
      // The menu stays open behind the languages.
      await expect(menu).toBeVisible();
      await french.click();
      await expect(page).toHaveURL(/\/fr\//);
    });
  });
}
