import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./list-page.ts";
import { prefixOf, type Language } from "./walks.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { everyNth, firstOf } from "#testkit/runs.ts";
import { sampleText } from "#testkit/sample-text.ts";

/** From any page, with the words that visitors use, to the page about the product: one click, the words, and Enter. */

/** A synonym, a misspelt word, a word of the other language, and German compound words, with the page that is meant. */
const searches = [
  { language: "en", words: "AP", meant: "ap-automation" },
  { language: "en", words: "invoce", meant: "invoice-capture" },
  { language: "en", words: "Kreditorenbuchhaltung", meant: "ap-automation" },
  { language: "en", words: "jobs", meant: "careers" },
  { language: "de", words: "AP", meant: "ap-automation" },
  { language: "de", words: "Kreditorenbuchaltung", meant: "ap-automation" },
  { language: "de", words: "Frankiermaschinenmiete", meant: "postage" },
  { language: "de", words: "Mahnwesensoftware", meant: "collections" },
] as const;

const pathOf = (page: string, language: Language) =>
  prefixOf(language) + sampleText(`nodes/page/${page}/${language}.yaml`, "path");

const searchLink = (page: Page, language: Language) =>
  page
    .locator("header")
    .getByRole("link", { name: interfaceText("search.open", language), exact: true });

/** Pages have selects, which are comboboxes with options as well. */
const searchField = (page: Page) => page.locator("input[role=combobox]");
const suggestions = (page: Page) => page.locator("[role=listbox] [role=option]");

for (const { language, words, meant } of everyNth(searches, 2)) {
  test(`${words} is suggested as the page that is meant, ${language}`, async ({ page }) => {
    await openHydrated(page, `${prefixOf(language)}/contact`);
    await searchLink(page, language).click();
    await searchField(page).fill(words);
    const title = sampleText(`nodes/page/${meant}/${language}.yaml`, "title");
    await expect(suggestions(page).first()).toHaveText(title);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pathOf(meant, language));
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const { language, words, meant } of everyNth(searches, 2, 1)) {
    test(`${words} finds the page that is meant first, ${language}`, async ({ page }) => {
      await page.goto(`${prefixOf(language)}/contact`);
      await searchLink(page, language).click();
      await expect(page.locator("main input[name=q]")).toBeFocused();
      await page.keyboard.type(words);
      await page.keyboard.press("Enter");
      await page.locator("main ol h3 a").first().click();
      await expect(page).toHaveURL(pathOf(meant, language));
    });
  }
});

for (const language of firstOf(["de", "en"] as const)) {
  test(`on a phone, the menu leads to the search with the focus in its field, ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openHydrated(page, `${prefixOf(language)}/contact`);
    await page
      .getByRole("button", { name: interfaceText("layout.menu", language), exact: true })
      .click();
    await searchLink(page, language).first().click();
    await expect(page).toHaveURL(`${prefixOf(language)}/search`);
    await expect(page.locator("main input[name=q]")).toBeFocused();
  });
}

test.describe("the panel", () => {
  test.use({ expectedMessages: /status of 404/ });

  for (const { width, places } of [
    { width: 1280, places: ["/search", "/de/gibt-es-nicht"] },
    { width: 360, places: ["/de/search?q=Porto", "/absent"] },
  ] as const) {
    for (const place of firstOf(places)) {
      test(`opens on ${place}, ${width} px, and closes when the results have come`, async ({
        page,
      }) => {
        const language = place.startsWith("/de") ? "de" : "en";
        await page.setViewportSize({ width, height: 740 });
        await openHydrated(page, place);
        await searchLink(page, language).click();
        const field = searchField(page);
        await expect(field).toBeFocused();
        await field.fill(sampleText(`nodes/page/franking-machines/${language}.yaml`, "title"));
        await expect(suggestions(page).first()).toBeVisible();
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/\/search\?q=\w/);
        await expect(field).toBeHidden();
        await expect(page.locator("main mark").first()).toBeVisible();
      });
    }
  }
});
