import { expect, test } from "./fixtures.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`logos keep their colours on a light ground: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/partners");
    const grounds = page.locator("main article > div:has(> img)");
    await expect(grounds.first()).toBeVisible();
    const colours = await grounds.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each).backgroundColor),
    );
    for (const colour of new Set(colours))
      expect(Math.min(...(colour.match(/\d+/g) ?? []).map(Number))).toBeGreaterThan(180);
    await expect(grounds.first().locator("img")).toHaveCSS("filter", "none");
  });
}
