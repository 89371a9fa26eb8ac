import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((each) => each.name === name);

/** Lets the backend find the visitor in a country. */
const comeFrom = (page: Page, code: string) =>
  page.route("/datalayer/geolocate", (route) => route.fulfill({ json: { country: { code } } }));

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test.describe("the welcome", () => {
  test("offers the site of the visitor's country, at the same page", async ({ page }) => {
    await comeFrom(page, "DE");
    await page.goto("/ap-automation");
    const dialog = dialogOf(page);
    await expect(dialog).toHaveAccessibleName("Is this the right site for you?");
    await expect(dialog).toContainText("Germany");
    await expectAccessible(page);
    await dialog.getByRole("link", { name: "Deutsch" }).click();
    await expect(page).toHaveURL(/\/de\/kreditorenbuchhaltung$/);
    expect((await cookie(page, "selected_country"))?.value).toBe("de");
  });

  test("keeps the site that was shown for 7 days when it is closed", async ({ page }) => {
    await comeFrom(page, "GB");
    await page.goto("/de");
    const dialog = dialogOf(page);
    await expect(dialog).toHaveAccessibleName("Sind Sie hier richtig?");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Bei Deutsch bleiben" }).click();
    await expect(dialog).toBeHidden();
    const chosen = await cookie(page, "selected_country");
    expect(chosen).toMatchObject({ value: "de", path: "/", sameSite: "Lax" });
    const days = ((chosen?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(7);
    await page.reload();
    await isHydrated(page);
    await page.waitForResponse("/datalayer/geolocate").catch(() => null);
    await expect(dialog).toBeHidden();
  });

  for (const [why, country, path] of [
    ["the country's own site is shown", "DE", "/de"],
    ["the page is French", "DE", "/fr"],
    ["nothing fits and English is shown", "ZA", "/"],
  ] as const) {
    test(`keeps quiet when ${why}`, async ({ page }) => {
      await comeFrom(page, country);
      const asked = page.waitForResponse("/datalayer/geolocate");
      await page.goto(path);
      await asked;
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(dialogOf(page)).toBeHidden();
    });
  }
});

test.describe("the country's dialog", () => {
  /** Opens a page with the clock in hand, and waits until the application has asked for the country. */
  async function openWithClock(page: Page, path: string) {
    await page.clock.install();
    const asked = page.waitForResponse("/datalayer/geolocate");
    await page.goto(path);
    await page.clock.runFor(2000);
    await asked;
    await isHydrated(page);
  }

  const dialogs = [
    ["/", "Buying for a public agency?"],
    ["/de", /.+/],
    ["/en-gb", /.+/],
  ] as const;
  for (const [path, title] of process.env["FULL"] ? dialogs : dialogs.slice(0, 2)) {
    test(`opens on ${path} after ten seconds, once`, async ({ page }) => {
      await openWithClock(page, path);
      const dialog = dialogOf(page);
      await page.clock.runFor(5000);
      await expect(dialog).toBeHidden();
      await page.clock.runFor(10_000);
      await expect(dialog).toHaveAccessibleName(title);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.clock.runFor(30_000);
      await expect(dialog).toBeHidden();
      expect(await cookie(page, "modal_french")).toBeUndefined();
    });
  }

  test("does not exist for the Netherlands", async ({ page }) => {
    await openWithClock(page, "/nl");
    await page.clock.runFor(20_000);
    await expect(dialogOf(page)).toBeHidden();
  });

  test("of the French is remembered for 7 days", async ({ page }) => {
    await openWithClock(page, "/fr");
    await page.clock.runFor(10_000);
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    expect(await cookie(page, "modal_french")).toMatchObject({ value: "1", path: "/" });
  });

  test("waits until a dialog that somebody opened is closed", async ({ page }) => {
    await openWithClock(page, "/shops");
    await page.locator('main a[href*="#modal=eshop"]').click();
    await expect(dialogOf(page)).toHaveAccessibleName("Shop online");
    await page.clock.runFor(15_000);
    await expect(dialogOf(page)).toHaveAccessibleName("Shop online");
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toHaveAccessibleName("Buying for a public agency?");
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 767, height: 800 } });

    test("stays away", async ({ page }) => {
      await openWithClock(page, "/");
      await page.clock.runFor(20_000);
      await expect(dialogOf(page)).toBeHidden();
    });
  });
});
