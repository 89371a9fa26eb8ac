import { expect, isHydrated, test } from "./fixtures.ts";
import { firstOf } from "#testkit/runs.ts";
import { comeFrom, cookie, dialogOf, expectAccessible, follow } from "./prompt-page.ts";
import { interfaceText } from "#testkit/interface-text.ts";

test.describe("the welcome prompt", () => {
  // Too narrow for country modals.
  test.use({ viewport: { width: 760, height: 800 } });

  test("offers the site of the visitor's country, at the same page", async ({ page }) => {
    await comeFrom(page, "DE");
    await page.goto("/ap-automation");
    const dialog = dialogOf(page);
    await expect(dialog).toHaveAccessibleName(interfaceText("modal.welcome.title"));
    await expect(dialog).toContainText("Germany");
    await expectAccessible(page);
    await dialog.getByRole("link", { name: "Deutsch" }).click();
    await expect(page).toHaveURL(/\/de\/kreditorenbuchhaltung$/);
    expect((await cookie(page, "selected_country"))?.value).toBe("de");
  });

  test(
    "stays on the current site for 7 days after it was closed",
    { tag: "@full" },
    async ({ page }) => {
      await comeFrom(page, "GB");
      await page.goto("/de");
      const dialog = dialogOf(page);
      await expect(dialog).toHaveAccessibleName(interfaceText("modal.welcome.title", "de"));
      await expectAccessible(page);
      await dialog
        .getByRole("button", {
          name: interfaceText("modal.welcome.stay", "de", { language: "Deutsch" }),
        })
        .click();
      await expect(dialog).toBeHidden();
      // The dialog is hidden a moment before its `close` event stores the choice.
      await expect.poll(() => cookie(page, "selected_country")).toBeDefined();
      const chosen = await cookie(page, "selected_country");
      expect(chosen).toMatchObject({ value: "de", path: "/", sameSite: "Lax" });
      const days = ((chosen?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(7);
      await page.reload();
      await isHydrated(page);
      await page.waitForResponse("/datalayer/geolocate").catch(() => null);
      await expect(dialog).toBeHidden();
    },
  );

  test(
    "offers the English site if the visitor's country has none, and says so",
    { tag: "@full" },
    async ({ page }) => {
      await comeFrom(page, "CH");
      await page.goto("/de");
      const dialog = dialogOf(page);
      await expect(dialog).toContainText(
        interfaceText("modal.welcome.english", "de", { country: "Schweiz" }),
      );
      await expect(dialog.getByRole("link")).toHaveText("English");
      await expectAccessible(page);
    },
  );

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
    test(`opens for a visitor from Spain on ${path}`, async ({ page }) => {
      await comeFrom(page, "ES");
      await page.goto(path);
      await expect(dialogOf(page).getByRole("link")).toHaveAttribute("href", "/es");
    });
  }

  for (const [why, country, path] of firstOf([
    ["the country's own site is shown", "DE", "/de"],
    ["the page is French", "DE", "/fr"],
    ["nothing fits and English is shown", "ZA", "/"],
  ] as const)) {
    test(`does not open when ${why}`, async ({ page }) => {
      await comeFrom(page, country);
      const asked = page.waitForResponse("/datalayer/geolocate");
      await page.goto(path);
      await asked;
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(dialogOf(page)).toBeHidden();
    });
  }

  test(
    "waits for a dialog that the visitor opened, and refers to the page shown at that time",
    { tag: "@full" },
    async ({ page }) => {
      const located = Promise.withResolvers<void>();
      await page.route("/datalayer/geolocate", async (route) => {
        await located.promise;
        await route.fulfill({ json: { country: { code: "DE" } } });
      });
      // By the address, not by a click: the site waits three seconds for the country, and clicks take time on a busy
      // machine.
      await page.goto("/shops#modal=eshop");
      const dialog = dialogOf(page);
      await expect(dialog).toHaveAccessibleName(interfaceText("modal.eshop.title"));
      const asked = page.waitForResponse("/datalayer/geolocate");
      located.resolve();
      await asked;
      await expect(dialog).toHaveAccessibleName(interfaceText("modal.eshop.title"));
      await follow(page, "/ap-automation");
      await expect(dialog).toHaveAccessibleName(interfaceText("modal.welcome.title"));
      await expect(dialog.getByRole("link")).toHaveAttribute("href", "/de/kreditorenbuchhaltung");
      // Leaving the page closes it as well.
      await follow(page, "/about");
      await expect(dialog).toBeHidden();
      expect((await cookie(page, "selected_country"))?.value).toBe("en");
    },
  );
});

test.describe("if the country is unknown", () => {
  test.use({
    expectedMessages: /status of 50|ERR_FAILED/,
    viewport: { width: 760, height: 800 },
  });

  for (const [how, answer] of firstOf([
    ["no country", { status: 204 }],
    ["a fault", { status: 502, json: { message: "Unknown" } }],
    ["no JSON", { status: 200, body: "<!doctype html>" }],
    ["an unknown format", { status: 200, json: { land: "DE" } }],
    ["no answer at all", null],
  ] as const)) {
    test(`opens no prompt: ${how}`, async ({ page }) => {
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
