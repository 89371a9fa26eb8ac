import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { interfaceText } from "#testkit/interface-text.ts";

test.use({
  contentDir: "testkit/route-samples",
  expectedMessages: /content_top|route ErrorBoundary/,
});

/** Returns page data in another format, as an older tab may get it after a deployment. */
const renameData = (page: Page) =>
  page.route("**/*.data*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"placed"', '"placedSince"');
    await route.fulfill({ response: answer, body });
  });

test("data of another version reloads the page once, then shows an error page", async ({
  page,
}) => {
  await renameData(page);
  for (const expected of ["Products", interfaceText("error.heading", "en", { status: 500 })]) {
    await page.goto("/");
    await isHydrated(page);
    await page.getByRole("link", { name: "To the products" }).click();
    await expect(page.getByRole("heading", { level: 1, name: expected })).toBeVisible();
    await expect(page).toHaveURL(/\/products$/);
  }
  // Prefetched data may still be on the way when the test ends, and could not be read after that.
  await page.unrouteAll({ behavior: "wait" });
});
