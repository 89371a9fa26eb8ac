import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";

// What the specification asks for of a locale without texts of its own.
test.use({ expectedMessages: /no interface texts for en-gb/ });

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

/** Follows a link to another page, as if it stood on this one. */
async function follow(page: Page, href: string) {
  await page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.querySelector("main")?.append(link);
    link.click();
  }, href);
  await expect(page).toHaveURL(new RegExp(`${href}$`));
}

test.describe("the welcome", () => {
  // Narrower than where the dialogs of countries open by themselves.
  test.use({ viewport: { width: 760, height: 800 } });

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

  test("offers the English site where the visitor's country has none, and says so", async ({
    page,
  }) => {
    await comeFrom(page, "CH");
    await page.goto("/de");
    const dialog = dialogOf(page);
    await expect(dialog).toContainText("Für Ihr Land haben wir noch keine eigene Website.");
    await expect(dialog.getByRole("link")).toHaveText("English");
    await expectAccessible(page);
  });

  test("waits while the visitor types", async ({ page }) => {
    const located = new Promise<void>((resolve) => {
      void page.route("/datalayer/geolocate", async (route) => {
        await page.getByRole("main").getByRole("searchbox").focus();
        await route.fulfill({ json: { country: { code: "DE" } } });
        resolve();
      });
    });
    await page.goto("/search");
    await located;
    await page.keyboard.type("invoice", { delay: 100 });
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("invoice");
    await expect(dialogOf(page)).toBeHidden();
  });

  const sites = ["/", "/en-gb", "/de", "/nl"];
  for (const path of process.env["FULL"] ? sites : []) {
    test(`asks a Spaniard on ${path}`, async ({ page }) => {
      await comeFrom(page, "ES");
      await page.goto(path);
      await expect(dialogOf(page).getByRole("link")).toHaveAttribute("href", "/es");
    });
  }

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

  test("waits for the dialog that somebody opened, and speaks of the page shown by then", async ({
    page,
  }) => {
    const located = Promise.withResolvers<void>();
    await page.route("/datalayer/geolocate", async (route) => {
      await located.promise;
      await route.fulfill({ json: { country: { code: "DE" } } });
    });
    await page.goto("/shops");
    await isHydrated(page);
    await page.locator('main a[href*="#modal=eshop"]').click();
    const dialog = dialogOf(page);
    await expect(dialog).toHaveAccessibleName("Shop online");
    const asked = page.waitForResponse("/datalayer/geolocate");
    located.resolve();
    await asked;
    await expect(dialog).toHaveAccessibleName("Shop online");
    await follow(page, "/ap-automation");
    await expect(dialog).toHaveAccessibleName("Is this the right site for you?");
    await expect(dialog.getByRole("link")).toHaveAttribute("href", "/de/kreditorenbuchhaltung");
    // To leave the page closes it as well.
    await follow(page, "/about");
    await expect(dialog).toBeHidden();
    expect((await cookie(page, "selected_country"))?.value).toBe("en");
  });
});

test.describe("where the country cannot be found out", () => {
  test.use({
    expectedMessages: /status of 50|ERR_FAILED/,
    viewport: { width: 760, height: 800 },
  });

  for (const [how, answer] of [
    ["no country", { status: 204 }],
    ["a fault", { status: 502, json: { message: "Unknown" } }],
    ["no JSON", { status: 200, body: "<!doctype html>" }],
    ["a shape nobody agreed on", { status: 200, json: { land: "DE" } }],
    ["no answer at all", null],
  ] as const) {
    test(`nobody is asked anything: ${how}`, async ({ page }) => {
      const asked = Promise.withResolvers<void>();
      await page.route("/datalayer/geolocate", async (route) => {
        await (answer === null ? route.abort() : route.fulfill(answer));
        asked.resolve();
      });
      await page.goto("/de");
      await asked.promise;
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(dialogOf(page)).toBeHidden();
    });
  }
});

test.describe("the country's dialog", () => {
  test.use({ opensCountryDialogs: true });

  /** Opens a page whose clock stands still but for what is let pass, up to where it has asked for the country. */
  async function openWithClock(page: Page, path: string) {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    let isAsked = false;
    page.on("response", (answer) => {
      if (answer.url().endsWith("/datalayer/geolocate")) isAsked = true;
    });
    await page.goto(path);
    await expect(async () => {
      await page.clock.runFor(100);
      expect(isAsked).toBe(true);
    }).toPass();
    await isHydrated(page);
  }

  /** Lets time pass up to so long after the page was opened. */
  async function letPassUntil(page: Page, ms: number) {
    await page.clock.runFor(ms - (await page.evaluate(() => Math.round(performance.now()))));
  }

  /** What a dialog shows comes a moment after its frame: lets that pass. */
  const expectDialog = (page: Page, name: string | RegExp) =>
    expect(async () => {
      await page.clock.runFor(100);
      await expect(dialogOf(page)).toHaveAccessibleName(name, { timeout: 500 });
    }).toPass({ timeout: 30_000 });

  const dialogs = [
    ["/", "Buying for a public agency?"],
    ["/de", /.+/],
    ["/en-gb", /.+/],
  ] as const;
  for (const [path, title] of process.env["FULL"] ? dialogs : dialogs.slice(0, 2)) {
    test(`opens on ${path} after ten seconds, once`, async ({ page }) => {
      await openWithClock(page, path);
      const dialog = dialogOf(page);
      await letPassUntil(page, 9_990);
      await expect(dialog).toBeHidden();
      await letPassUntil(page, 10_010);
      await expectDialog(page, title);
      // axe waits for the clock as well.
      await page.clock.resume();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.clock.runFor(30_000);
      await expect(dialog).toBeHidden();
    });
  }

  test("comes once to a document, on whatever page and in whatever layout it is read on", async ({
    page,
  }) => {
    await openWithClock(page, "/");
    await letPassUntil(page, 10_010);
    await expectDialog(page, /./);
    // The light layout shows no dialogs, and forgets none.
    await follow(page, "/offers/month-end");
    await expect(dialogOf(page)).toBeHidden();
    await follow(page, "/about");
    await page.clock.runFor(20_000);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(dialogOf(page)).toBeHidden();
  });

  test("is remembered for 7 days once closed", async ({ page }) => {
    await openWithClock(page, "/");
    await letPassUntil(page, 10_010);
    await expectDialog(page, /./);
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    expect(await cookie(page, "modal_us")).toMatchObject({
      value: "1",
      path: "/",
      sameSite: "Lax",
      expires: expect.closeTo(Date.now() / 1000 + 604_800, -4),
    });
  });

  test("does not open for a week after another country's was closed", async ({ page, site }) => {
    await page.context().addCookies([{ name: "modal_us", value: "1", url: site.origin }]);
    await openWithClock(page, "/de");
    await page.clock.runFor(20_000);
    await expect(dialogOf(page)).toBeHidden();
  });

  test("does not open on a form page, but on the next one", async ({ page }) => {
    await openWithClock(page, "/request-a-demo");
    await page.clock.runFor(20_000);
    await expect(dialogOf(page)).toBeHidden();
    await follow(page, "/about");
    await expectDialog(page, "Buying for a public agency?");
  });

  for (const path of [
    "/privacy",
    "/cookie-settings",
    "/thank-you-page",
    "/price-list-partners",
    "/eula",
  ]) {
    test(`does not open on ${path}`, async ({ page }) => {
      await openWithClock(page, path);
      await page.clock.runFor(20_000);
      await expect(dialogOf(page)).toBeHidden();
    });
  }

  test("waits while a field has the focus or a form is started", async ({ page }) => {
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
    await expectDialog(page, "Buying for a public agency?");
  });

  test("does not open in a document that has shown the welcome", async ({ page }) => {
    await comeFrom(page, "DE");
    await openWithClock(page, "/");
    await expectDialog(page, "Is this the right site for you?");
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    await page.clock.runFor(20_000);
    await expect(dialogOf(page)).toBeHidden();
  });

  test("does not exist for the Netherlands", async ({ page }) => {
    await openWithClock(page, "/nl");
    await page.clock.runFor(20_000);
    await expect(dialogOf(page)).toBeHidden();
  });

  test("of the French is remembered for 7 days", async ({ page }) => {
    await openWithClock(page, "/fr");
    await letPassUntil(page, 10_010);
    await expectDialog(page, /./);
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    expect(await cookie(page, "modal_french")).toMatchObject({ value: "1", path: "/" });
  });

  test("waits until a dialog that somebody opened is closed", async ({ page }) => {
    await openWithClock(page, "/shops");
    await page.locator('main a[href*="#modal=eshop"]').click();
    await expectDialog(page, "Shop online");
    await page.clock.runFor(15_000);
    await expectDialog(page, "Shop online");
    await page.keyboard.press("Escape");
    await expectDialog(page, "Buying for a public agency?");
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
