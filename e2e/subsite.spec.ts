import { firstOf } from "#testkit/runs.ts";
import { expect, test as base } from "./fixtures.ts";
import { startSite } from "#testkit/site-process.ts";
import { expectNoDialog, openWithClock } from "./prompt-page.ts";

/** The subsite mrs as a separate site. */
const test = base.extend<object>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, provide) => {
      const site = await startSite({ SUBSITE: "mrs" });
      await provide(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

// Otherwise a cookie keeps all of them closed.
test.use({ opensCountryDialogs: true });

// One worker, so that one site is started.
test.describe.configure({ mode: "default" });

test("marks its visitors for 30 days, once", async ({ page }) => {
  await page.goto("/");
  const cookies = await page.context().cookies();
  const marked = cookies.find(({ name }) => name === "mrs_visitor");
  expect(marked).toMatchObject({ value: "1", path: "/", sameSite: "Lax" });
  expect(Math.round(((marked?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
  const again = await page.reload();
  expect(await again?.headerValue("set-cookie")).toBeNull();
});

for (const locale of firstOf(["", "en-gb", "de", "fr", "nl"] as const)) {
  test(`has no country modal on /${locale}`, async ({ page }) => {
    await openWithClock(page, `/${locale}`);
    await expectNoDialog(page);
  });
}

for (const locale of firstOf(["fr", "", "en-gb", "de", "nl"] as const)) {
  const isFrench = locale === "fr";
  test(`${isFrench ? "does not ask" : "asks"} an Austrian on /${locale} for the site of Austria, which it alone offers`, async ({
    page,
  }) => {
    await page.route("/datalayer/geolocate", (route) =>
      route.fulfill({ json: { country: { code: "AT" } } }),
    );
    const asked = page.waitForResponse("/datalayer/geolocate");
    await page.goto(`/${locale}`);
    await asked;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const offered = page.getByRole("dialog").getByRole("link");
    if (isFrench) await expect(offered).toHaveCount(0);
    else await expect(offered).toHaveAttribute("href", /^\/de-at/);
  });
}
