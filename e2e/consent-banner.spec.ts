import { AxeBuilder } from "@axe-core/playwright";
import { interfaceText } from "#testkit/interface-text.ts";
import { firstOf } from "#testkit/runs.ts";
import { acceptAll, banner, look, open } from "./consent-journey.ts";
import { expect } from "./fixtures.ts";
import { fakeThirdParties, test } from "./third-party-services.ts";

// Too narrow for country modals.
test.use({ viewport: { width: 760, height: 800 } });

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
