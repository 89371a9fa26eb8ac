import type { Locator, Page } from "@playwright/test";
import { firstOf } from "#testkit/runs.ts";
import { expect, isHydrated, test } from "./fixtures.ts";
import { expectAccessible } from "./looks.ts";
import { watchShifts, shifts } from "./shifts.ts";

/** A tour is a page with a story: a reader passes on the link of one step, and prints all of them. */

const path = "/ap-automation/tour";
const contents = (page: Page) => page.getByRole("navigation", { name: "The six steps" });
const step = (page: Page, name: string) => page.getByRole("heading", { level: 3, name });
const linkTo = (page: Page, name: string) =>
  page.getByRole("link", { name: `Link to step: ${name}`, exact: true });

const topOf = (element: Locator) =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().top));

/** Height of what sticks to the top of the window. */
const headerHeight = (page: Page) =>
  page
    .getByRole("banner")
    .evaluate((header) => Math.max(0, Math.round(header.getBoundingClientRect().bottom)));

/** The link to the step and its heading are in view, below the header. */
async function showsStep(page: Page, name: string) {
  await expect(step(page, name)).toBeInViewport();
  await expect(linkTo(page, name)).toBeInViewport();
  const header = await headerHeight(page);
  await expect.poll(() => topOf(linkTo(page, name))).toBeGreaterThanOrEqual(header);
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("the contents and the link of a step lead to the step", async ({ page }) => {
      await page.goto(path);
      await expect(contents(page).getByRole("link")).toHaveCount(6);
      await contents(page).getByRole("link", { name: "Decided on a phone" }).click();
      await expect(page).toHaveURL(/#section-decided-on-a-phone$/);
      await showsStep(page, "Decided on a phone");

      await linkTo(page, "Paid a day early").click();
      await expect(page).toHaveURL(/#section-paid-a-day-early$/);
      await showsStep(page, "Paid a day early");
    });

    for (const width of firstOf(javaScriptEnabled ? [360, 1280] : [1280, 360]))
      test(`a shared link opens at its step, ${width} pixels wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${path}#section-compared-line-by-line`);
        await showsStep(page, "Compared line by line");
        await expect(page.getByText("Step 2 of 6")).toBeInViewport();
      });
  });

test("with reduced motion a shared link shows the step beside its scene", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${path}#section-compared-line-by-line`);
  await showsStep(page, "Compared line by line");
  await expect(page.locator('[data-scene="three-way-match"]')).toBeInViewport({ ratio: 0.8 });
});

test("on paper every step has its scene at its end, and none is cut", async ({ page }) => {
  await page.goto(path);
  await isHydrated(page);
  await page.emulateMedia({ media: "print" });
  const steps = page.locator("main ol > li:has(figure)");
  await expect(steps).toHaveCount(6);
  for (const item of await steps.all()) {
    await expect(item.locator("[data-scene]")).toBeVisible();
    await expect(item).toHaveCSS("break-inside", "avoid");
    await expect(item.locator("figure")).not.toHaveCSS("position", "sticky");
    // The scene in view may still be playing.
    const unfinished = async () =>
      item.evaluate(
        (node) =>
          node.getAnimations({ subtree: true }).filter(({ playState }) => playState !== "finished")
            .length,
      );
    await expect.poll(unfinished).toBe(0);
  }
  await expect(linkTo(page, "Read in nine seconds")).toBeHidden();
});

test("nothing moves while the page loads", async ({ page }) => {
  await watchShifts(page);
  await page.goto(path);
  await isHydrated(page);
  expect(await shifts(page)).toBe(0);
});

test("axe finds nothing in either scheme", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    // Before the page is loaded: colours that change in an open page are between two schemes for a moment.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(path);
    await isHydrated(page);
    await expectAccessible(page, colorScheme, { within: "main" });
  }
});

for (const address of ["/de/debitorenbuchhaltung/rundgang", "/ja/ar-automation/tour"])
  test(`${address} fits 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address);
    // One in the banner, and one beside each step.
    await expect(page.locator("main [data-scene]")).toHaveCount(6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

test("the link to a step waits until readers point at the step, or reach it by keyboard", async ({
  page,
}) => {
  await page.goto(path);
  const link = page.locator("main a[href='#section-read-in-nine-seconds']").last();
  await page.mouse.move(1, 1);
  await expect(link).toHaveCSS("opacity", "0");
  await link.locator("xpath=../..").hover();
  await expect(link).toHaveCSS("opacity", "1");
  await page.mouse.move(1, 1);
  await expect(link).toHaveCSS("opacity", "0");
  await page.keyboard.press("Tab");
  await link.focus();
  await expect(link).toHaveCSS("opacity", "1");
});
