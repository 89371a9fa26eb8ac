import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { interfaceText } from "#testkit/interface-text.ts";

test.use({ contentDir: "testkit/route-samples" });

const link = (page: Page, name: string) =>
  page.locator("main").getByRole("link", { name, exact: true });

/** Sets a mark that is lost only if the browser loads another document. */
const mark = (page: Page) => page.evaluate(() => (document.body.dataset["mark"] = "here"));
const isSameDocument = (page: Page) =>
  page.evaluate(() => document.body.dataset["mark"] === "here");

test("a link to an anchor of another page shows it below the sticky header", async ({ page }) => {
  await page.goto("/links");
  await isHydrated(page);
  await mark(page);
  await link(page, "Part five of the long page").click();
  await expect(page).toHaveURL(/\/long#section-part-five$/);
  await expect(page.locator("#section-part-five")).toBeFocused();
  const { top, header, height } = await page.evaluate(() => ({
    top: document.querySelector("#section-part-five")?.getBoundingClientRect().top ?? 0,
    header: document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
    height: innerHeight,
  }));
  expect(top).toBeGreaterThanOrEqual(header);
  expect(top).toBeLessThan(height / 2);
  expect(await isSameDocument(page)).toBe(true);
});

test("the title of the new page is announced, and its heading has the focus", async ({ page }) => {
  await page.goto("/links");
  await isHydrated(page);
  await link(page, "The long page").click();
  await expect(page.getByRole("heading", { level: 1, name: "A long page" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "A long page" })).toHaveText(
    await page.title(),
  );
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("follows a redirect inside the site without a page load", async ({ page }) => {
  await page.goto("/links");
  await isHydrated(page);
  await mark(page);
  await link(page, "The products by their old address").click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test("a redirect to another site is a full navigation", async ({ page }) => {
  const shop = "https://shop.site.example/";
  await page.route(shop, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Shop</title>" }),
  );
  await page.goto("/links");
  await isHydrated(page);
  await link(page, "To another site").click();
  await expect(page).toHaveURL(shop);
  await expect(page).toHaveTitle("Shop");
});

test.describe("the loading bar", () => {
  test.use({ expectedMessages: /status of 500/ });

  /** Opens a page with a controlled clock, and holds back the data of other pages until `release`. */
  async function openWithClock(page: Page) {
    await page.clock.install();
    await page.goto("/links");
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return page.evaluate(() => history.scrollRestoration);
      })
      .toBe("manual");
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
    const held = Promise.withResolvers<void>();
    const asked = page.waitForRequest(/\.data/);
    await page.route("**/*.data*", async (route) => {
      await held.promise;
      await route.continue();
    });
    return { asked, release: held.resolve, bar: page.getByRole("progressbar") };
  }

  test("shows after 200 ms, fills in 5 s by ticks of 100 ms, and hides 500 ms after the end", async ({
    page,
  }) => {
    const { asked, release, bar } = await openWithClock(page);
    await link(page, "The long page").click();
    await asked;
    await page.clock.runFor(199);
    await expect(bar).toBeHidden();
    await page.clock.runFor(1);
    await expect(bar).toHaveJSProperty("value", 2);
    await page.clock.runFor(100);
    await expect(bar).toHaveJSProperty("value", 4);
    await page.clock.runFor(4800);
    await expect(bar).toHaveJSProperty("value", 100);
    release();
    await expect(page).toHaveURL(/\/long$/);
    await expect(page.getByRole("heading", { level: 1, name: "A long page" })).toBeFocused();
    await page.clock.runFor(499);
    await expect(bar).toBeVisible();
    await page.clock.runFor(1);
    await expect(bar).toBeHidden();
  });

  test("announces that a page has failed, and hides", async ({ page }) => {
    const { asked, release, bar } = await openWithClock(page);
    await link(page, "A page that fails").click();
    await asked;
    await page.clock.runFor(300);
    release();
    await expect(bar).toHaveAttribute("data-failed", "true");
    await page.clock.runFor(500);
    await expect(bar).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      interfaceText("error.heading", "en", { status: 500 }),
    );
  });
});

test.describe("without a connection", () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test("a requested page says so, and appears when the connection is back", async ({
    page,
    context,
  }) => {
    await page.goto("/links");
    await isHydrated(page);
    await context.setOffline(true);
    await expect(
      page.getByRole("status").filter({ hasText: interfaceText("navigation.offline") }),
    ).toBeVisible();
    await link(page, "The long page").click();
    await expect(page).toHaveURL(/\/long$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      interfaceText("error.offline-heading"),
    );
    await expect(page.locator("main")).not.toContainText(
      interfaceText("error.heading", "en", { status: "" }).trim(),
    );
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A long page");
  });
});

test("a shared link with an editor's id leads to the element that now has a prefix", async ({
  page,
}) => {
  await page.goto("/long#part-five");
  await expect(page.locator("#section-part-five")).toBeInViewport();
  await page.evaluate(() => {
    location.hash = "#part-two";
    // Stores the scroll position at the worst moment, as the pause after scrolling sometimes does by chance.
    dispatchEvent(new Event("pagehide"));
  });
  await expect(page.locator("#section-part-two")).toBeInViewport();
});
