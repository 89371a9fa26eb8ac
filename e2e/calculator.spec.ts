import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { shifts, watchShifts } from "./shifts.ts";

/**
 * A visitor changes figures, sees what follows, and takes the result along to a form. The page of tests has a calculator
 * with simple formulas (`testkit/block-samples`): letters × share × postage.
 */

test.use({ contentDir: "testkit/block-samples" });

const results = (page: Page) =>
  page.getByRole("status", { name: interfaceText("calculator.results", "en") });

test("results follow the figures, and the address keeps them", async ({ page }) => {
  await page.goto("/blocks");
  await expect(results(page)).toContainText("$456");
  await isHydrated(page);
  await page.getByRole("spinbutton", { name: "Letters a month" }).fill("2000");
  await expect(results(page)).toContainText("$760");
  await expect(page).toHaveURL(
    /\?calculator=savings&figure=2000&figure=40&figure=0\.95&figure=900/,
  );

  await page.reload();
  await expect(page.getByRole("spinbutton", { name: "Letters a month" })).toHaveValue("2000");
  await expect(results(page)).toContainText("$760");
});

test("the slider works by keyboard, and assumptions can be changed", async ({ page }) => {
  await page.goto("/blocks");
  await isHydrated(page);
  const slider = page.getByRole("slider", { name: "Letters a month" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("spinbutton", { name: "Letters a month" })).toHaveValue("1300");
  await expect(slider).toHaveAttribute("aria-valuetext", "1,300");
  await expect(results(page)).toContainText("$494");

  await page.getByText(interfaceText("calculator.assumptions", "en")).click();
  await page.getByRole("spinbutton", { name: "Postage" }).fill("0.1");
  await expect(results(page)).toContainText("Not with these figures");
});

test("nothing moves while the calculator loads, and axe has no finding, whatever the figures", async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto("/blocks?calculator=savings&figure=2000#section-what-do-you-save");
  await isHydrated(page);
  expect(await shifts(page)).toBe(0);
  await page.getByRole("spinbutton", { name: "Letters a month" }).fill("19999");
  await expect(results(page)).toContainText("$7,600");
  const found = await new AxeBuilder({ page })
    .include("form[method=get]")
    .include("[role=status]")
    .analyze();
  expect(found.violations.map(({ id }) => id)).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the button computes on the server, and sliders are hidden", async ({ page }) => {
    await page.goto("/blocks");
    await expect(page.getByRole("slider")).toHaveCount(0);
    await page.getByRole("spinbutton", { name: "Letters a month" }).fill("2000");
    await page.getByRole("button", { name: interfaceText("calculator.calculate", "en") }).click();
    await expect(page).toHaveURL(/figure=2000/);
    await expect(results(page)).toContainText("$760");
    await expect(page.getByRole("spinbutton", { name: "Letters a month" })).toHaveValue("2000");
  });
});
