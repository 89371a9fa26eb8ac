import type { Page } from "@playwright/test";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { expect, hasItsContent, isHydrated, test } from "./fixtures.ts";
import { shifts, watchShifts } from "./shifts.ts";

test.describe.configure({ mode: "default" });

let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite({ CONTENT_DIR: "testkit/experiments", EXPERIMENTS: "memory" });
  await hasItsContent(site);
});
test.afterAll(() => site.stop());

const addressOf = (path: string) => site.origin + path;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Makes every choice fall on a variant: 0 is the control, 0.99 the last one. */
const draw = (page: Page, random: number) =>
  page.addInitScript((value) => {
    Math.random = () => value;
  }, random);

/** Notes every first heading that was painted. */
const watchHeadings = (page: Page) =>
  page.addInitScript(() => {
    const painted = new Set<string>();
    Object.assign(window, { painted });
    const look = () => {
      for (const each of document.querySelectorAll("h1"))
        if (each.getClientRects().length > 0) painted.add(each.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const painted = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { painted: Set<string> }).painted]);

test("the chosen variant is the only one that is painted, and nothing moves", async ({ page }) => {
  await draw(page, 0.99);
  await watchHeadings(page);
  await watchShifts(page);
  await page.goto(addressOf("/offer"));
  await isHydrated(page);
  await expect(heading(page)).toHaveText("Bold heading");
  await page.waitForLoadState("networkidle");
  expect(await painted(page)).toEqual(["Bold heading"]);
  expect(await shifts(page)).toBeLessThan(0.01);
  await expect(page.locator("template[data-variant], [data-experiment] > script")).toHaveCount(0);
  await expect(page.getByLabel("Subject")).toBeVisible();
});

test("the control is shown as it was served", async ({ page }) => {
  await draw(page, 0);
  await page.goto(addressOf("/offer"));
  await isHydrated(page);
  await expect(heading(page)).toHaveText("Plain heading");
  await expect(page.getByLabel("Subject")).toHaveCount(0);
});
