import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";
import { brand } from "#sample/brand/brand.ts";
import { sampleText } from "#testkit/sample-text.ts";
import { interfaceText } from "#testkit/interface-text.ts";

const languages = [
  { path: "/", language: "en" },
  { path: "/de", language: "de" },
  { path: "/fr", language: "fr" },
  { path: "/ja", language: "ja" },
] as const;

/** Pixels. Without FULL two languages have one each. */
const widths = [320, 360, 390, 412, 448, 767] as const;
const sampled: Readonly<Record<string, readonly number[]>> = {
  "/de": [320],
  "/ja": [412],
};

for (const { path, language } of languages) {
  for (const width of widths) {
    if (!process.env["FULL"] && sampled[path]?.includes(width) !== true) continue;
    test(`the header of ${path} has logo, demo, search and menu at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(path);
      const header = page.getByRole("banner");
      const controls = [
        header.getByRole("link", { name: brand.name }),
        header.getByRole("link", {
          name: interfaceText("layout.request-a-demo", language),
          exact: true,
        }),
        header.getByRole("link", { name: interfaceText("search.open", language) }),
        header.getByRole("button", { name: interfaceText("layout.menu", language), exact: true }),
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
      await page
        .getByRole("button", { name: interfaceText("layout.menu", "de"), exact: true })
        .click();
      const menu = page.getByRole("navigation", { name: interfaceText("layout.main-menu", "de") });
      for (const [name, href] of [
        [interfaceText("layout.home", "de", { brand: brand.name }), /^\/de$/],
        [interfaceText("search.open", "de"), /^\/de\/search$/],
        [interfaceText("layout.request-a-demo", "de"), /^\/de\/request-a-demo$/],
        [sampleText("menus/main/de.yaml", "contact", "title"), /^\/de\/[a-z]+$/],
        [interfaceText("layout.portal", "de"), /^https:\/\/portal/],
      ] as const) {
        await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
      }
      if (javaScriptEnabled) {
        const { violations } = await new AxeBuilder({ page }).include("#main-menu").analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
      }
      await menu
        .getByRole("button", {
          name: interfaceText("layout.choose-language", "de", { language: "Deutsch" }),
        })
        .click();
      const french = page
        .getByRole("navigation", { name: interfaceText("layout.languages", "de") })
        .getByRole("link", { name: "Français" });
      await expect(french).toBeInViewport({ ratio: 1 });
      // The menu stays open behind the languages.
      await expect(menu).toBeVisible();
      await french.click();
      await expect(page).toHaveURL(/\/fr\//);
    });
  });
}
