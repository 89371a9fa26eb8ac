import { expect, isHydrated, test } from "./fixtures.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";

const solutions = sampleText("menus/main/en.yaml", 0, "title");

for (const isEarly of [true, false]) {
  const when = isEarly ? "before the application runs" : "while it runs";
  test(`a panel that is opened ${when} shows a still of the product`, async ({ page }) => {
    await page.goto("/pricing");
    if (!isEarly) await isHydrated(page);
    const menu = page.getByRole("navigation", { name: interfaceText("layout.main-menu") });
    await expect(menu.locator("[data-scene]")).toHaveCount(0);
    await menu.getByRole("button", { name: solutions }).click();
    const still = menu.locator("[data-still]");
    await expect(still).toBeVisible();
    await expect(still).toHaveCount(1);
    expect(await menu.ariaSnapshot()).not.toContain("Lindqvist");
  });
}

test("a phone loads no still for the menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/pricing");
  await isHydrated(page);
  await page.getByRole("button", { name: interfaceText("layout.menu"), exact: true }).click();
  const menu = page.getByRole("navigation", { name: interfaceText("layout.main-menu") });
  await menu.getByRole("button", { name: solutions }).click();
  await expect(menu.getByRole("button", { name: interfaceText("layout.back") })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(menu.locator("[data-scene]")).toHaveCount(0);
});
