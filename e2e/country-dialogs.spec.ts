import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { firstOf } from "#testkit/runs.ts";
import {
  comeFrom,
  cookie,
  dialogOf,
  expectAccessible,
  expectNoDialog,
  follow,
  openWithClock,
} from "./prompt-page.ts";
import { sampleText } from "#testkit/sample-text.ts";
import { interfaceText } from "#testkit/interface-text.ts";

const titleOfUs = sampleText("blocks/basic/modal-us/en.yaml", "title");

test.describe("the country's dialog", () => {
  test.use({ opensCountryDialogs: true });

  /** Advances the clock to this time after the page was opened. */
  async function letPassUntil(page: Page, ms: number) {
    await page.clock.runFor(ms - (await page.evaluate(() => Math.round(performance.now()))));
  }

  /** A dialog's content appears a moment after its frame, so the clock advances first. */
  const expectDialog = (page: Page, name: string | RegExp) =>
    expect(async () => {
      await page.clock.runFor(100);
      await expect(dialogOf(page)).toHaveAccessibleName(name, { timeout: 500 });
    }).toPass({ timeout: 30_000 });

  const dialogs = [
    ["/", titleOfUs],
    ["/de", /.+/],
    ["/en-gb", /.+/],
  ] as const;
  for (const [path, title] of firstOf(dialogs)) {
    test(`opens on ${path} after ten seconds, once`, async ({ page }) => {
      await openWithClock(page, path);
      const dialog = dialogOf(page);
      await letPassUntil(page, 9_990);
      await expect(dialog).toBeHidden();
      await letPassUntil(page, 10_010);
      await expectDialog(page, title);
      // axe needs a running clock.
      await page.clock.resume();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.clock.runFor(30_000);
      await expect(dialog).toBeHidden();
    });
  }

  test(
    "opens once per document, whatever pages and layouts follow",
    { tag: "@full" },
    async ({ page }) => {
      await openWithClock(page, "/");
      await letPassUntil(page, 10_010);
      await expectDialog(page, /./);
      // The light layout shows no dialogs and does not mark any as shown.
      await follow(page, "/offers/month-end");
      await expect(dialogOf(page)).toBeHidden();
      await follow(page, "/about");
      await page.clock.runFor(20_000);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expectNoDialog(page);
    },
  );

  test("stays closed for 7 days", async ({ page }) => {
    await openWithClock(page, "/");
    await letPassUntil(page, 10_010);
    await expectDialog(page, /./);
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    await expect
      .poll(() => cookie(page, "modal_us"))
      .toMatchObject({
        value: "1",
        path: "/",
        sameSite: "Lax",
        expires: expect.closeTo(Date.now() / 1000 + 604_800, -4),
      });
  });

  test(
    "does not open for a week after that of another country was closed",
    { tag: "@full" },
    async ({ page, site }) => {
      await page.context().addCookies([{ name: "modal_us", value: "1", url: site.origin }]);
      await openWithClock(page, "/de");
      await expectNoDialog(page);
    },
  );

  test("does not open on a form page, but on the next one", { tag: "@full" }, async ({ page }) => {
    await openWithClock(page, "/request-a-demo");
    await expectNoDialog(page);
    await follow(page, "/about");
    await expectDialog(page, titleOfUs);
  });

  const quietPages = [
    "/privacy",
    "/price-list-partners",
    "/cookie-settings",
    "/thank-you-page",
    "/eula",
  ];
  for (const path of firstOf(quietPages)) {
    test(`does not open on ${path}`, async ({ page }) => {
      await openWithClock(page, path);
      await expectNoDialog(page);
    });
  }

  test(
    "waits while a field has the focus or a form is started",
    { tag: "@full" },
    async ({ page }) => {
      await openWithClock(page, "/search");
      const words = page.getByRole("main").getByRole("searchbox");
      await words.focus();
      await page.clock.runFor(12_000);
      await page.keyboard.type("invoice");
      await page.clock.runFor(2_000);
      await expect(words).toBeFocused();
      await expect(words).toHaveValue("invoice");
      await words.blur();
      await page.clock.runFor(2_000);
      await expect(dialogOf(page)).toBeHidden();
      await words.fill("");
      await words.blur();
      await expectDialog(page, titleOfUs);
    },
  );

  test(
    "does not open in a document that has shown the welcome prompt",
    { tag: "@full" },
    async ({ page }) => {
      await comeFrom(page, "DE");
      await openWithClock(page, "/");
      await expectDialog(page, interfaceText("modal.welcome.title"));
      await page.keyboard.press("Escape");
      await expect(dialogOf(page)).toBeHidden();
      await expectNoDialog(page);
    },
  );

  test("does not exist for the Netherlands", async ({ page }) => {
    await openWithClock(page, "/nl");
    await expectNoDialog(page);
  });

  test("for France stays closed for 7 days", { tag: "@full" }, async ({ page }) => {
    await openWithClock(page, "/fr");
    await letPassUntil(page, 10_010);
    await expectDialog(page, /./);
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    await expect.poll(() => cookie(page, "modal_french")).toMatchObject({ value: "1", path: "/" });
  });

  test(
    "waits until a dialog that the visitor opened is closed",
    { tag: "@full" },
    async ({ page }) => {
      await openWithClock(page, "/shops");
      await page.locator('main a[href*="#modal=eshop"]').click();
      await expectDialog(page, interfaceText("modal.eshop.title"));
      await page.clock.runFor(15_000);
      await expectDialog(page, interfaceText("modal.eshop.title"));
      await page.keyboard.press("Escape");
      await expectDialog(page, titleOfUs);
    },
  );

  test.describe("on a phone", { tag: "@full" }, () => {
    test.use({ viewport: { width: 767, height: 800 } });

    test("stays away", async ({ page }) => {
      await openWithClock(page, "/");
      await expectNoDialog(page);
    });
  });
});
