import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";
import { openHydrated, status } from "./list-page.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { everyNth } from "#testkit/runs.ts";
import { sampleText } from "#testkit/sample-text.ts";

test("suggestions appear while typing, and can be selected by keyboard", async ({ page }) => {
  await openHydrated(page, "/");
  await page
    .locator("header")
    .getByRole("link", { name: interfaceText("search.open") })
    .focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("combobox");
  await expect(field).toBeFocused();
  await field.pressSequentially(
    sampleText("nodes/page/franking-machines/en.yaml", "title").slice(0, 5),
  );
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  const { violations } = await new AxeBuilder({ page }).include("header").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/$/);
  await expect(field).toBeHidden();
});

test("the search field has the focus as it appears, so that no typed letter is lost", async ({
  page,
}) => {
  await openHydrated(page, "/");
  const hasFocusAtOnce = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => {
          const field = document.querySelector('header input[name="q"]');
          if (field === null) return;
          observer.disconnect();
          resolve(document.activeElement === field);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.locator("[data-opens-search]").click();
  expect(await hasFocusAtOnce).toBe(true);
});

test("suggestions that take five seconds are shown", async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, "/");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/suggestions?**", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.locator("[data-opens-search]").click();
  const asked = page.waitForRequest(/suggestions.*q=invoice$/);
  await page.getByRole("combobox").pressSequentially("invoice");
  await asked;
  await page.clock.runFor(5000);
  held.resolve();
  await expect(page.getByRole("option").first()).toBeVisible();
});

for (const { locale, width } of [
  { locale: "en", width: 1280 },
  { locale: "de", width: 320 },
] as const) {
  test(`Escape closes first the suggestions, then the panel, in ${locale} on ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await openHydrated(page, locale === "en" ? "/" : `/${locale}`);
    const link = page
      .locator("header")
      .getByRole("link", { name: interfaceText("search.open", locale), exact: true });
    await link.click();
    const field = page.getByRole("combobox");
    await field.pressSequentially(
      sampleText(`nodes/page/franking-machines/${locale}.yaml`, "title").slice(0, 5),
    );
    await expect(page.getByRole("option").first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(link).toBeFocused();
    await link.click();
    await page.getByRole("button", { name: interfaceText("search.close", locale) }).focus();
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(link).toBeFocused();
  });
}

/** Words that no page has together, with a page that was meant. */
const misspelt = [
  { locale: "en", words: "unicorn pricing", meant: "pricing" },
  { locale: "de", words: "rechnungserfasung xyz", meant: "invoice-capture" },
] as const;

for (const [index, javaScriptEnabled] of [true, false].entries()) {
  test.describe(javaScriptEnabled ? "with script" : "with the form alone", () => {
    test.use({ javaScriptEnabled });

    for (const { locale, words, meant } of everyNth(misspelt, 2, index)) {
      test(`a search without results leads on in ${locale}`, async ({ page }) => {
        await page.goto(`${locale === "en" ? "" : `/${locale}`}/search`);
        await page.locator("main input[name=q]").fill(words);
        await page.locator("main search button").first().click();
        await expect(status(page)).toHaveText(interfaceText("list.count", locale, { count: 0 }));
        const near = page.locator("main section", {
          has: page.getByRole("heading", { name: interfaceText("search.did-you-mean", locale) }),
        });
        const title = sampleText(`nodes/page/${meant}/${locale}.yaml`, "title");
        const link = near.getByRole("link", { name: title, exact: true });
        // Just after the start of the site, the index of titles may have failed for some seconds.
        await expect(async () => {
          await page.reload();
          await expect(link).toBeVisible({ timeout: 1000 });
        }).toPass();
        await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
        await expect(page.locator("main select")).toHaveCount(0);
        await link.click();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page).not.toHaveURL(/search/);
      });
    }
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search in the header is a link to a working form", async ({ page }) => {
    await page.goto("/de");
    await page
      .locator("header")
      .getByRole("link", { name: interfaceText("search.open", "de") })
      .click();
    await page
      .locator("main input[name=q]")
      .fill(sampleText("nodes/page/franking-machines/de.yaml", "title"));
    await page.locator("main search button").first().click();
    await expect(status(page)).toHaveText(/\d/);
    await expect(page.locator("main mark").first()).toBeVisible();
  });
});
