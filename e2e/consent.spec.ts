import { acceptAll, categoryOf, look, open, settingsLink } from "./consent-journey.ts";
import { expect, isHydrated } from "./fixtures.ts";
import {
  calendarUrl,
  type FakeBehaviour,
  fakeThirdParties,
  test,
  pushedEvents,
} from "./third-party-services.ts";
import { firstOf } from "#testkit/runs.ts";
import { sampleText } from "#testkit/sample-text.ts";
import { interfaceText } from "#testkit/interface-text.ts";

// Too narrow for country modals.
test.use({ viewport: { width: 760, height: 800 } });

const expected: Readonly<Record<FakeBehaviour, RegExp | null>> = {
  works: null,
  throws: /a third-party fault/,
  hangs: null,
  "is refused": /ERR_FAILED/,
};

for (const behaviour of firstOf(["hangs", "throws", "is refused"] as const)) {
  test.describe("a third-party script", () => {
    test.use({ expectedMessages: expected[behaviour] });
    test(`that ${behaviour} changes nothing else`, async ({ page, context, site }) => {
      const asked = await fakeThirdParties(context, site.origin, behaviour);
      await open(page, "/about");
      const before = await page.locator("main").innerHTML();
      await acceptAll(page).click();
      await expect.poll(() => asked.some((url) => url.includes("GTM-TEST1"))).toBe(true);
      expect(await page.locator("main").innerHTML()).toBe(before);
      await page.locator('main a[href*="#modal=staff"]').first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await settingsLink(page).click();
      await expect(page).toHaveURL(/cookie-settings$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        interfaceText("cookie-settings.title"),
      );
    });
  });
}

test("the tag manager starts after consent, with consent denied by default, and gets page events", async ({
  page,
  context,
  site,
}) => {
  const asked = await fakeThirdParties(context, site.origin);
  await open(page, "/ap-automation?utm_source=somebody@example.com");
  await acceptAll(page).click();
  await expect.poll(() => page.evaluate(() => window.thirdPartyScripts ?? 0)).toBeGreaterThan(0);
  // Other services may be faster.
  await expect.poll(() => asked.some((url) => url.includes("gtm.js"))).toBe(true);
  const entries = await pushedEvents(page);
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
  await settingsLink(page).click();
  await expect
    .poll(() => pushedEvents(page))
    .toContainEqual(
      expect.objectContaining({
        event: "page_view_spa",
        pagePath: "/cookie-settings",
        productLine: [],
      }),
    );
});

test("reports a search with its number of results, never with its words", async ({
  page,
  context,
  site,
}) => {
  await fakeThirdParties(context, site.origin);
  await open(page, "/search?q=invoice");
  await acceptAll(page).click();
  await expect
    .poll(() => pushedEvents(page))
    .toContainEqual({ event: "site_search", resultCount: expect.any(Number) });
  expect(JSON.stringify(await pushedEvents(page))).not.toContain("invoice");
});

test("a choice holds on the next page; withdrawing it removes what services stored", async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  const asked = await fakeThirdParties(context, site.origin);
  await open(page, "/about");
  await acceptAll(page).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await context.addCookies([{ name: "_ga", value: "1", url: site.origin }]);
  const { expires = 0 } = (await context.cookies()).find(({ name }) => name === "cc_cookie") ?? {};
  expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(182);

  await open(page, "/cookie-settings");
  await expect(categoryOf(page, "analytics")).toBeChecked();
  await expect.poll(() => page.evaluate(() => window.thirdPartyScripts ?? 0)).toBeGreaterThan(0);
  for (const category of ["functionality", "analytics", "marketing"] as const)
    await categoryOf(page, category).uncheck();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: interfaceText("consent.save") }).click();
  await reloaded;
  const count = asked.length;
  await isHydrated(page);
  await expect(categoryOf(page, "analytics")).not.toBeChecked();
  expect(await look(page, "/about")).toEqual(["cc_cookie"]);
  expect(asked).toHaveLength(count);
});

test("a calendar is a link before consent, and in the page afterwards, with the height that it reports", async ({
  page,
  context,
  site,
}) => {
  await fakeThirdParties(context, site.origin);
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
