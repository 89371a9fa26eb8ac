import type { Page } from "@playwright/test";
import { open } from "./consent-journey.ts";
import { expect } from "./fixtures.ts";
import { firstOf } from "#testkit/runs.ts";
import { fakeThirdParties, test } from "./third-party-services.ts";
import { sampleText } from "#testkit/sample-text.ts";
import { interfaceText } from "#testkit/interface-text.ts";

/**
 * Features that depend on the visitor have separate scripts, any of which may be absent, for example because of a
 * browser extension.
 */

test.use({
  expectedMessages: /ERR_FAILED|dynamically imported module/,
  // Too narrow for country modals.
  viewport: { width: 760, height: 800 },
});

const staffLink = (page: Page) => page.locator('main a[href*="#modal=staff"]').first();

const parts = ["consent", "visitor", "modals", "widgets"] as const;
for (const part of firstOf(parts)) {
  test(`without the script "${part}" the page is whole, and its links lead on`, async ({
    page,
    context,
    site,
  }) => {
    await fakeThirdParties(context, site.origin);
    const refused: string[] = [];
    await page.route(`**/assets/${part}-*.js`, (route) => {
      refused.push(route.request().url());
      return route.abort();
    });
    await open(page, "/about");
    if (part === "widgets")
      await page.getByRole("button", { name: interfaceText("consent.accept") }).click();
    if (part === "modals") await staffLink(page).click();
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    if (part === "consent" || part === "widgets") {
      await staffLink(page).click();
      await expect(page.getByRole("dialog")).toHaveAccessibleName(
        sampleText("nodes/staff/lena-hoffmann/en.yaml", "title"),
      );
    } else {
      if (part === "visitor") await staffLink(page).click();
      await expect(page).toHaveURL(/\/staff$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });
}

test("without the script that asks, a video is a link to its service", async ({
  page,
  context,
  site,
}) => {
  const asked = await fakeThirdParties(context, site.origin);
  await page.route("**/assets/consent-*.js", (route) => route.abort());
  await open(page, "/resources/compose-in-four-minutes");
  await page
    .locator("main")
    .getByRole("link", { name: interfaceText("video.play") })
    .click();
  await expect(page.locator('main a[href^="https://www.youtube.com/"]')).toBeVisible();
  await open(page, "/cookie-settings");
  await expect(page.getByRole("heading", { name: interfaceText("cookies.title") })).toBeVisible();
  expect(asked).toEqual([]);
});
