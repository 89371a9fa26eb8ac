import { expect, isHydrated, test } from "./fixtures.ts";
import { interfaceText } from "#testkit/interface-text.ts";

const toApAutomation = 'main a[href="/ap-automation"]';

test("the new page's heading has the focus and its title is announced", async ({ page }) => {
  await page.goto("/solutions");
  await isHydrated(page);
  const before = await page.title();
  await page.locator(toApAutomation).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).not.toHaveTitle(before);
  await expect(page.getByRole("status").getByText(await page.title(), { exact: true })).toHaveCount(
    1,
  );
});

test("restores scroll positions on back and forward, even after a reload", async ({ page }) => {
  await page.goto("/solutions");
  await isHydrated(page);
  await page.locator(toApAutomation).first().scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await page.locator(toApAutomation).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.evaluate(() => scrollTo(0, 500));
  await page.waitForFunction(() => (history.state as { scrollY?: number }).scrollY === 500);
  await page.reload();
  await isHydrated(page);
  // The browser keeps the visible text in place when fonts load, so the position may differ slightly.
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 500))).toBeLessThan(80);
  const after = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect(page).toHaveURL(/solutions$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await page.goForward();
  await expect(page).toHaveURL(/ap-automation$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(after);
});

test("an anchor is shown below the sticky header", { tag: "@full" }, async ({ page }) => {
  await page.goto("/solutions");
  await isHydrated(page);
  await page.evaluate(() => {
    const heading = document.querySelectorAll("main h2")[2];
    if (heading) heading.id = "here";
    const link = document.querySelector("main a");
    link?.setAttribute("href", "#here");
  });
  await page.locator('main a[href="#here"]').click();
  await expect(page).toHaveURL(/#here$/);
  const { top, header } = await page.evaluate(() => ({
    top: document.querySelector("#here")?.getBoundingClientRect().top ?? 0,
    header: document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
  }));
  expect(top).toBeGreaterThanOrEqual(header);
});

test(
  "a slow page shows the loading bar, a quick one does not",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/solutions");
    await isHydrated(page);
    // The page's data is delayed until the bar has been seen.
    const seen = Promise.withResolvers<void>();
    await page.route("**/*.data*", async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.locator(toApAutomation).first().click();
    const bar = page.getByRole("progressbar");
    await expect(bar).toBeVisible();
    seen.resolve();
    await expect(page).toHaveURL(/ap-automation$/);
    await expect(bar).toBeHidden();
    await page.unroute("**/*.data*");
    await page.goBack();
    await expect(page).toHaveURL(/solutions$/);
    await expect(bar).toBeHidden();
  },
);

test("the header is sticky from 48 px on, and still at 45 px", async ({ page }) => {
  await page.goto("/");
  await isHydrated(page);
  const header = page.locator("header");
  const isStickyAt = async (y: number, expected: boolean) => {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), y);
    await (expected
      ? expect(header).toHaveAttribute("data-sticky", "true")
      : expect(header).not.toHaveAttribute("data-sticky"));
  };
  await isStickyAt(47, false);
  await isStickyAt(48, true);
  await isStickyAt(45, true);
  await isStickyAt(44, false);
});

test.describe("offline", () => {
  // Requests of the idle page may be running when the connection is lost.
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

  test("is announced, and so is its end", async ({ page, context }) => {
    await page.goto("/solutions");
    await isHydrated(page);
    await context.setOffline(true);
    await expect(page.getByText(interfaceText("navigation.offline"))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(interfaceText("navigation.online"))).toBeVisible();
  });
});
