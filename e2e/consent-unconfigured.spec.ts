import { expect, isHydrated, test } from "./fixtures.ts";
import { fakeThirdParties, storedNames } from "./third-party-services.ts";
import { interfaceText } from "#testkit/interface-text.ts";

// Too narrow for country modals.
test.use({ viewport: { width: 760, height: 800 } });

/** A resource whose video is at a video service. */
const film = "/resources/compose-in-four-minutes";

test("without third-party services, no banner is shown and no script for it is loaded", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  // The last request that a page makes automatically when it is idle.
  const idle = page.waitForResponse((answer) => /\/assets\/visitor/.test(answer.url()));
  await page.goto("/about");
  await isHydrated(page);
  await idle;
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => /\/assets\/consent/.test(url))).toEqual([]);
});

test("a video from a video service asks before it is loaded: for this time, or for all", async ({
  page,
  context,
  site,
}) => {
  const asked = await fakeThirdParties(context, site.origin);
  const play = () => page.locator("main").getByRole("link", { name: interfaceText("video.play") });
  const player = page.locator("main iframe");
  await page.goto(film);
  await isHydrated(page);
  await play().click();
  await expect(
    page.getByText(interfaceText("consent.film", "en", { service: "YouTube" })),
  ).toBeFocused();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: interfaceText("consent.film.once") }).click();
  // Not `toBeFocused`, which also asks whether the document has the focus: now and then Chromium denies it while the focus
  // is in a frame of another process.
  await expect
    .poll(() => player.evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect(await storedNames(page)).not.toContain("cc_cookie");

  await page.reload();
  await isHydrated(page);
  await play().click();
  await page.getByRole("button", { name: interfaceText("consent.film.always") }).click();
  await expect(player).toBeVisible();
  expect(await storedNames(page)).toContain("cc_cookie");

  await page.reload();
  await isHydrated(page);
  // The choice is read when the page is idle; a video that was started before plays then.
  await play().click();
  await expect(player).toBeVisible();
});

test(
  "a video asks again after consent was withdrawn",
  { tag: "@full" },
  async ({ page, context, site }) => {
    await fakeThirdParties(context, site.origin);
    await page.goto("/cookie-settings");
    await isHydrated(page);
    await page.getByRole("button", { name: interfaceText("consent.accept") }).click();
    await expect(page.getByText(interfaceText("consent.saved"))).toBeVisible();
    await page.getByRole("button", { name: interfaceText("consent.refuse") }).click();
    await expect(
      page.getByRole("checkbox", { name: interfaceText("consent.functionality") }),
    ).not.toBeChecked();
    await page.goto(film);
    await isHydrated(page);
    await page
      .locator("main")
      .getByRole("link", { name: interfaceText("video.play") })
      .click();
    await expect(
      page.getByText(interfaceText("consent.film", "en", { service: "YouTube" })),
    ).toBeVisible();
  },
);

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the settings say that nothing of third parties is loaded", async ({
    page,
    context,
    site,
  }) => {
    const asked = await fakeThirdParties(context, site.origin);
    await page.goto("/cookie-settings");
    await expect(page.locator("main noscript p")).toContainText(interfaceText("consent.no-script"));
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await page.goto(film);
    await expect(page.locator("main iframe")).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

test("measures a sample of page loads, by page kind only", async ({ page, site }) => {
  // Include this visit in the sample.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const metrics = async () => (await fetch(`${site.origin}/-/metrics`)).text();
  // Measurements are sent when the visitor leaves the page, but only once the measuring script runs.
  await expect
    .poll(async () => {
      await page.goto("/about");
      await page.waitForFunction(() =>
        performance.getEntriesByType("resource").some(({ name }) => /\/assets\/vitals/.test(name)),
      );
      await page.locator("main").click({ position: { x: 2, y: 2 } });
      await page.goto("/cookie-settings");
      return metrics();
    })
    .toContain('web_vitals_seconds_count{page="page",vital="TTFB"}');
});
