import { expect, test } from "./fixtures.ts";
import { interfaceText } from "#testkit/interface-text.ts";

// The width of A4 within its margins.
test.use({ viewport: { width: 643, height: 900 } });

test.beforeEach(({ page }) => page.emulateMedia({ media: "print" }));

test("paper shows neither forms nor suggestions nor calls to action", async ({ page }) => {
  await page.goto("/contracts/tx-dir-mailing-equipment");
  const related = page.locator("main h2", { hasText: interfaceText("page.related") });
  await expect(related).toHaveCount(1);
  await expect(related).toBeHidden();
  await expect(page.locator("#get-in-touch")).toBeHidden();
  await page.goto("/ap-automation");
  const demo = page.locator('main a[href^="/request-a-demo"]');
  await expect(demo.last()).toBeHidden();
});

test("paper shows tables in full", async ({ page }) => {
  await page.goto("/ap-automation");
  const widths = await page
    .locator("main table")
    .evaluateAll((tables) => tables.map((table) => table.getBoundingClientRect().right));
  expect(widths.length).toBeGreaterThan(0);
  expect(Math.max(...widths)).toBeLessThanOrEqual(643);
});
