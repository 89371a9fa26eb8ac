import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { firstOf } from "#testkit/runs.ts";
import { sampleText } from "#testkit/sample-text.ts";

/**
 * The appearance of some parts of the gallery and of first views of the site, stored in `e2e/screenshots/`. To update them after checking the changes:
 * `npm run build && npx playwright test e2e/screenshots.spec.ts --update-snapshots`.
 */
const shots = [
  { entry: "ui-button", width: 360, colorScheme: "light" },
  { entry: "ui-field", width: 360, colorScheme: "dark" },
  { entry: "ui-choice-group", width: 360, colorScheme: "light" },
  { entry: "ui-tabs", width: 1280, colorScheme: "light" },
  { entry: "ui-pagination", width: 360, colorScheme: "dark" },
  { entry: "block-accordion", width: 1280, colorScheme: "light" },
  { entry: "block-statistics", width: 1280, colorScheme: "dark" },
  { entry: "block-timeline", width: 360, colorScheme: "light" },
  { entry: "block-table", width: 360, colorScheme: "light" },
  { entry: "list-filters-narrowed", width: 360, colorScheme: "light" },
  { entry: "list-filters-by-country", width: 1280, colorScheme: "light" },
  { entry: "search-results-found", width: 1280, colorScheme: "dark" },
  { entry: "block-product-scene", width: 1280, colorScheme: "light" },
  { entry: "block-product-scene", width: 360, colorScheme: "dark" },
  { entry: "placed-hot-banner", width: 1280, colorScheme: "light" },
  { entry: "placed-reinsurance-block", width: 1280, colorScheme: "dark" },
] as const;

/** Without FULL every second part. */
const sampled = shots.filter((_, index) => process.env["FULL"] || index % 2 === 0);

/** Machines render the edges of letters slightly differently. */
const tolerance = { threshold: 0.3, maxDiffPixelRatio: 0.01 };

// The fonts are optional: a page that a busy machine paints before they arrive keeps its local fonts. The next page takes
// them from the browser's cache.
test.beforeEach(async ({ page }) => {
  await page.goto("/feeds");
  await page.evaluate(() => document.fonts.ready);
});

for (const { entry, width, colorScheme } of sampled) {
  test(`${entry} looks as it did, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/-/gallery/${entry}`);
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator("main")).toHaveScreenshot(
      `${entry}-${width}-${colorScheme}.png`,
      tolerance,
    );
  });
}

test("an open dialog looks as it did", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/-/gallery/ui-dialog");
  await page.mouse.move(1, 1);
  await isHydrated(page);
  await page.getByRole("button", { name: "Open the dialog" }).click();
  await expect(page.getByRole("dialog")).toHaveScreenshot("ui-dialog-360-light.png", tolerance);
});

interface Look {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
}

/** Opens a page and compares what is in view after `prepare`. */
async function compareView(
  page: Page,
  { name, path, width, colorScheme }: Look & { name: string; path: string },
  prepare: () => Promise<void> = async () => {},
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 720 });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await prepare();
  await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, tolerance);
}

const looks = [
  { width: 1280, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
] as const;

for (const look of looks) {
  const size = `${look.colorScheme}, ${look.width} px`;

  test(`the home page opens as it did, ${size}`, async ({ page }) => {
    await compareView(page, { ...look, name: "home", path: "/" });
  });

  test(`the page about accounts payable opens as it did, ${size}`, async ({ page }) => {
    await compareView(page, { ...look, name: "ap-automation", path: "/ap-automation" });
  });
}

for (const colorScheme of firstOf(["dark", "light"] as const)) {
  test(`the open menu looks as it did, ${colorScheme}`, async ({ page }) => {
    const menu = page.getByRole("navigation", { name: interfaceText("layout.main-menu") });
    const look = { name: "menu", path: "/pricing", width: 1280, colorScheme };
    await compareView(page, look, async () => {
      await menu
        .getByRole("button", { name: sampleText("menus/main/en.yaml", 0, "title") })
        .click();
      await expect(menu.locator("[data-still]")).toBeVisible();
    });
  });
}

for (const colorScheme of firstOf(["light", "dark"] as const)) {
  test(`the open menu of a phone looks as it did, ${colorScheme}`, async ({ page }) => {
    const look = { name: "menu", path: "/pricing", width: 360, colorScheme };
    await compareView(page, look, async () => {
      await page.getByRole("button", { name: interfaceText("layout.menu"), exact: true }).click();
      await page.mouse.move(1, 1);
    });
  });
}
