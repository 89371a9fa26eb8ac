import { acceptAll, banner, look, open } from "./consent-journey.ts";
import { expect, isHydrated } from "./fixtures.ts";
import { calendarUrl, type StandIn, standIn, test, told } from "./foreign-services.ts";
import { firstOf } from "#testkit/runs.ts";
import { sampleText } from "#testkit/sample-text.ts";

// Too narrow for country dialogs.
test.use({ viewport: { width: 760, height: 800 } });

const expected: Readonly<Record<StandIn, RegExp | null>> = {
  works: null,
  throws: /a foreign fault/,
  hangs: null,
  "is refused": /ERR_FAILED/,
};

for (const behaviour of firstOf(["hangs", "throws", "is refused"] as const)) {
  test.describe("a foreign script", () => {
    test.use({ expectedMessages: expected[behaviour] });
    test(`that ${behaviour} changes nothing else`, async ({ page, context, site }) => {
      const asked = await standIn(context, site.origin, behaviour);
      await open(page, "/about");
      const before = await page.locator("main").innerHTML();
      await acceptAll(page).click();
      await expect.poll(() => asked.some((url) => url.includes("GTM-TEST1"))).toBe(true);
      expect(await page.locator("main").innerHTML()).toBe(before);
      await page.locator('main a[href*="#modal=staff"]').first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
      await expect(page).toHaveURL(/cookie-settings$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cookie settings");
    });
  });
}

test("the question for consent comes before the welcome", async ({ page, context, site }) => {
  await page.clock.install();
  await standIn(context, site.origin);
  await page.route("/datalayer/geolocate", (route) =>
    route.fulfill({ json: { country: { code: "DE" } } }),
  );
  const asked = page.waitForResponse("/datalayer/geolocate");
  await open(page, "/ap-automation");
  await asked;
  await expect(banner(page)).toBeVisible();
  // Longer than the welcome prompt waits before its next attempt.
  await page.clock.runFor(1_200);
  await expect(page.getByRole("dialog")).toBeHidden();
  await acceptAll(page).click();
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Is this the right site for you?");
});

test("the tag manager starts after consent, with everything refused before, and hears of pages", async ({
  page,
  context,
  site,
}) => {
  const asked = await standIn(context, site.origin);
  await open(page, "/ap-automation?utm_source=somebody@example.com");
  await acceptAll(page).click();
  await expect.poll(() => page.evaluate(() => window.foreignScripts ?? 0)).toBeGreaterThan(0);
  // Other services may be faster.
  await expect.poll(() => asked.some((url) => url.includes("gtm.js"))).toBe(true);
  const entries = await told(page);
  expect(entries[0]).toEqual([
    "consent",
    "default",
    expect.objectContaining({ ad_user_data: "denied" }),
  ]);
  expect(entries[1]).toEqual([
    "consent",
    "update",
    expect.objectContaining({ analytics_storage: "granted", ad_user_data: "granted" }),
  ]);
  const view = {
    event: "page_view_spa",
    pagePath: "/ap-automation",
    locale: "en",
    website: "main",
    productLine: ["ap-automation"],
  };
  expect(entries).toContainEqual(expect.objectContaining(view));
  expect(JSON.stringify(entries)).not.toContain("somebody");
  expect(asked.filter((url) => url.includes("gtm.js"))).toEqual([
    "https://www.googletagmanager.com/gtm.js?id=GTM-TEST1",
  ]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
  await expect
    .poll(() => told(page))
    .toContainEqual(
      expect.objectContaining({
        event: "page_view_spa",
        pagePath: "/cookie-settings",
        productLine: [],
      }),
    );
});

test("a search is told by how much it found, never by its words", async ({
  page,
  context,
  site,
}) => {
  await standIn(context, site.origin);
  await open(page, "/search?q=invoice");
  await acceptAll(page).click();
  await expect
    .poll(() => told(page))
    .toContainEqual({ event: "site_search", resultCount: expect.any(Number) });
  expect(JSON.stringify(await told(page))).not.toContain("invoice");
});

test("what was chosen holds on the next page, and is withdrawn with what it left", async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  const asked = await standIn(context, site.origin);
  await open(page, "/about");
  await acceptAll(page).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await context.addCookies([{ name: "_ga", value: "1", url: site.origin }]);
  const { expires = 0 } = (await context.cookies()).find(({ name }) => name === "cc_cookie") ?? {};
  expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(182);

  await open(page, "/cookie-settings");
  await expect(page.getByRole("checkbox", { name: "Analytics" })).toBeChecked();
  await expect.poll(() => page.evaluate(() => window.foreignScripts ?? 0)).toBeGreaterThan(0);
  await page.getByRole("checkbox", { name: "Functional" }).uncheck();
  await page.getByRole("checkbox", { name: "Analytics" }).uncheck();
  await page.getByRole("checkbox", { name: "Marketing" }).uncheck();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Save my choices" }).click();
  await reloaded;
  const count = asked.length;
  await isHydrated(page);
  await expect(page.getByRole("checkbox", { name: "Analytics" })).not.toBeChecked();
  expect(await look(page, "/about")).toEqual(["cc_cookie"]);
  expect(asked).toHaveLength(count);
});

test("a choice that cannot be read is none, and is asked for again", async ({
  page,
  context,
  site,
}) => {
  const asked = await standIn(context, site.origin);
  const categories = JSON.stringify({ categories: ["analytics"] });
  for (const value of ["garbage", "%7Bbroken", "%E0%A4%A", encodeURIComponent(categories)]) {
    await context.addCookies([{ name: "cc_cookie", value, url: site.origin }]);
    await open(page, "/about");
    await expect(banner(page), value).toBeVisible();
  }
  expect(asked).toEqual([]);
});

test("a calendar is a link before consent and in the page after, as high as it says", async ({
  page,
  context,
  site,
}) => {
  await standIn(context, site.origin);
  await open(page, "/offers/month-end");
  const link = page.getByRole("link", {
    name: sampleText("nodes/lp_template/lp-month-end/en.yaml", "paragraphs", 4, "link", "title"),
  });
  await expect(link).toHaveAttribute("href", calendarUrl);
  await acceptAll(page).click();
  const frame = page
    .getByTitle(sampleText("nodes/lp_template/lp-month-end/en.yaml", "paragraphs", 4, "title"), {
      exact: true,
    })
    .and(page.locator("iframe"));
  await expect(frame).toHaveAttribute(
    "src",
    /month-end\?embed_domain=127\.0\.0\.1&embed_type=Inline/,
  );
  await expect(link).toBeVisible();
  await expect(frame).toHaveCSS("height", "1234px");
  await page.evaluate(() =>
    postMessage({ event: "calendly.page_height", payload: { height: "555px" } }, "*"),
  );
  await expect(frame).toHaveCSS("height", "1234px");
});
