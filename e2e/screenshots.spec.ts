import { expect, isHydrated, test } from "./fixtures.ts";

/**
 * The appearance of some parts of the gallery, stored in `e2e/screenshots/`. To update them after checking the changes:
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
