import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";
import { openHydrated, status } from "./list-page.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";

test("suggestions appear while typing, and can be selected by keyboard", async ({ page }) => {
  await openHydrated(page, "/");
  await page
    .locator("header")
    .getByRole("link", { name: interfaceText("search.open") })
    .focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("combobox");
  await expect(field).toBeFocused();
  await field.pressSequentially(
    sampleText("nodes/page/franking-machines/en.yaml", "title").slice(0, 5),
  );
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  const { violations } = await new AxeBuilder({ page }).include("header").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/$/);
  await expect(field).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search in the header is a link to a working form", async ({ page }) => {
    await page.goto("/de");
    await page
      .locator("header")
      .getByRole("link", { name: interfaceText("search.open", "de") })
      .click();
    await page
      .locator("main input[name=q]")
      .fill(sampleText("nodes/page/franking-machines/de.yaml", "title"));
    await page.locator("main search button").first().click();
    await expect(status(page)).toHaveText(/\d/);
    await expect(page.locator("main mark").first()).toBeVisible();
  });
});
