import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { ConsentCategory } from "#app/visitor/consent.ts";
import { look, open } from "./consent-journey.ts";
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

const banner = (page: Page) => page.getByRole("region", { name: interfaceText("consent.title") });
const acceptAll = (page: Page) =>
  banner(page).getByRole("button", { name: interfaceText("consent.accept") });
const settingsLink = (page: Page) =>
  page
    .getByRole("contentinfo")
    .getByRole("link", { name: interfaceText("layout.cookie-settings"), exact: true });
const categoryOf = (page: Page, category: ConsentCategory) =>
  page.getByRole("checkbox", { name: interfaceText(`consent.${category}`) });

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

test("the consent banner comes before the welcome prompt", async ({ page, context, site }) => {
  await page.clock.install();
  await fakeThirdParties(context, site.origin);
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
  await expect(page.getByRole("dialog")).toHaveAccessibleName(interfaceText("modal.welcome.title"));
});

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

test(
  "an unreadable choice counts as none, and the banner is shown again",
  { tag: "@full" },
  async ({ page, context, site }) => {
    const asked = await fakeThirdParties(context, site.origin);
    const categories = JSON.stringify({ categories: ["analytics"] });
    for (const value of ["garbage", "%7Bbroken", "%E0%A4%A", encodeURIComponent(categories)]) {
      await context.addCookies([{ name: "cc_cookie", value, url: site.origin }]);
      await open(page, "/about");
      await expect(banner(page), value).toBeVisible();
    }
    expect(asked).toEqual([]);
  },
);

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

test("shows no banner to browsers with an opt-out signal; cookie settings explain why and accept another choice", async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  const asked = await fakeThirdParties(context, site.origin);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  expect(await look(page, "/about")).toEqual([]);
  await expect(banner(page)).toHaveCount(0);
  await open(page, "/cookie-settings");
  await expect(page.getByText(interfaceText("consent.signal"))).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: interfaceText("consent.accept") }).click();
  await expect(page.getByText(interfaceText("consent.saved"))).toBeVisible();
  await expect(page.getByText(interfaceText("consent.signal"))).toHaveCount(0);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

for (const [colorScheme, width] of firstOf([
  ["light", 320],
  ["dark", 760],
] as const)) {
  test(`the banner is completely visible at ${width} px, ${colorScheme}, and does not cover focused elements`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 720 });
    await open(page, "/offers/month-end");
    await expect(banner(page)).toBeVisible();
    await banner(page).getByText(interfaceText("consent.choose")).click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await banner(page).getByText(interfaceText("consent.choose")).click();
    const stops = await page.locator("main :is(a, button, summary, input)").count();
    await page.locator("main").focus();
    for (let stop = 0; stop < Math.min(stops, 12); stop += 1) {
      await page.keyboard.press("Tab");
      const isCovered = await page.evaluate(() => {
        const focused = document.activeElement;
        const top = document
          .querySelector("section:has(> div > details)")
          ?.getBoundingClientRect().top;
        if (!focused?.closest("main") || top === undefined) return false;
        return focused.getBoundingClientRect().top >= top;
      });
      expect(isCovered, `stop ${stop}`).toBe(false);
    }
  });
}

test("the banner can be used by keyboard only", async ({ page }) => {
  await open(page, "/about");
  await expect(banner(page)).toBeVisible();
  // It precedes the page, so that it gets the focus first.
  await page.keyboard.press("Tab");
  await expect(acceptAll(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
});
