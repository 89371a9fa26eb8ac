import type { Page, Route } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { firstOf } from "#testkit/runs.ts";
import { interfaceText } from "#testkit/interface-text.ts";

/** Keeps the browser from ever being idle, so that only a touch starts the application. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

const productMenu = (page: Page) =>
  page.getByRole("button", { name: interfaceText("layout.menu"), exact: true });

test("a reader who does not touch the page loads no data; the first touch is answered at once and starts the application", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await neverIdle(page);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto("/ap-automation");
  const isOfApplication = (path: string) => /^\/(?:hydration|assets\/.*\.js$)/.test(path);
  expect(requested.filter(isOfApplication)).toEqual([]);
  await productMenu(page).click();
  await expect(page.locator("#main-menu")).toBeVisible();
  await isHydrated(page);
  // Hydration leaves the menu as the visitor has opened it.
  await expect(page.locator("#main-menu")).toBeVisible();
  const ofData = requested.filter((path) => path.startsWith("/hydration/"));
  expect(ofData).toEqual([expect.stringMatching(/^\/hydration\/ap-automation\/[\w-]{43}$/)]);
});

const failures = {
  "that are gone": (route: Route) => route.fulfill({ status: 404, body: "gone" }),
  "that are blocked": (route: Route) => route.abort(),
  "of another version": (route: Route) => route.fulfill({ status: 200, body: "[{}]" }),
  "that are cut off": async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).slice(0, 2000) });
  },
};

test.describe("data of a page", () => {
  const refusal = /404|ERR_FAILED|integrity/i;
  test.use({ expectedMessages: refusal });

  for (const [name, answer] of firstOf(Object.entries(failures), 3)) {
    test(`${name} leave the page as it was served, and its links lead to whole documents`, async ({
      page,
    }) => {
      // The route stays: ending interception while the page loads its files can leave a request without an answer.
      await page.route("**/hydration/solutions/*", answer);
      const refused = page.waitForEvent("console", (message) => refusal.test(message.text()));
      await page.goto("/solutions");
      await refused;
      await page.evaluate(() => (document.body.dataset["mark"] = "here"));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.locator('main a[href="/ap-automation"]').first().click();
      await expect(page).toHaveURL(/\/ap-automation$/);
      expect(await page.evaluate(() => document.body.dataset["mark"])).toBeUndefined();
      await isHydrated(page);
    });
  }
});
