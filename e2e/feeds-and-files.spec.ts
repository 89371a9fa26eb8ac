import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { firstOf } from "#testkit/runs.ts";
import { sampleText } from "#testkit/sample-text.ts";

/** Feeds, files, numbers and addresses for people: readable where they are opened, and said what they are. */

const languages = firstOf(["de", "en"] as const);
const prefix = (language: string) => (language === "en" ? "" : "/de");

/** Returns the e-mail addresses and telephone numbers of the page that are no links. */
const unlinkedContacts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // The hint of a field shows an example.
      if (node.parentElement?.closest("a, form, script, style, template")) continue;
      found.push(
        ...((node.nodeValue ?? "").match(/[\w.+-]+@[\w-]+\.\w+|\+\d[\d ()-]{7,}\d/g) ?? []),
      );
    }
    return found;
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    test(`the footer leads to a page of all feeds, and browsers show each as a page, ${language}`, async ({
      page,
    }) => {
      await page.goto(`${prefix(language)}/contact`);
      await page
        .locator("footer, body > *")
        .locator(`a[href="${prefix(language)}/feeds"]`)
        .first()
        .click();
      await expect(page).toHaveURL(`${prefix(language)}/feeds`);
      const feed = page.locator(`main a[href$="${prefix(language)}/feeds/press.xml"]`).first();
      await feed.click();
      await expect(page).toHaveURL(/\/feeds\/press\.xml$/);
      const entry = page.locator("entry").first();
      await expect(entry).toBeVisible();
      // The style sheet of feeds, not the browser's view of any XML.
      expect(await entry.evaluate((element) => getComputedStyle(element).display)).toBe("block");
    });

    test(`a document says its type, size and language, ${language}`, async ({ page }) => {
      await page.goto(`${prefix(language)}/contracts/tx-dir-mailing-equipment`);
      const files = page.locator('main a[href$=".pdf"]');
      await expect(files).toHaveCount(2);
      const name = new Intl.DisplayNames(language, { type: "language" }).of("en") ?? "";
      for (const file of await files.all())
        await expect(file).toContainText(new RegExp(String.raw`PDF, \d+ kB, ${name}`));
    });

    test(`addresses and telephone numbers are links, ${language}`, async ({ page }) => {
      const of = (file: string) =>
        prefix(language) + sampleText(`nodes/page/${file}/${language}.yaml`, "path");
      const pages = ["contact", "support", "press", "privacy", "subprocessors", "data-processing"];
      for (const path of [
        ...pages.map(of),
        `${prefix(language)}/offices`,
        `${prefix(language)}/contracts/tx-dir-mailing-equipment`,
        `${prefix(language)}/partners/beckmann-systemhaus`,
      ]) {
        await page.goto(path);
        await expect(page.locator("body").locator('a[href^="tel:"]').first()).toBeAttached();
        expect(await unlinkedContacts(page), path).toEqual([]);
      }
    });

    test(`lists say what they list, and a page shows an article once, ${language}`, async ({
      page,
    }) => {
      const results = interfaceText("list.count", language, { count: 7 }).replace(/\d+\s*/, "");
      for (const list of ["staff", "offices", "press", "events", "resources"]) {
        await page.goto(`${prefix(language)}/${list}`);
        const title = page.locator("main [aria-busy] > h2");
        await expect(title).toHaveText(/\d/);
        await expect(title).not.toContainText(results);
      }
      for (const path of [
        prefix(language) || "/",
        prefix(language) + sampleText(`nodes/page/ap-automation/${language}.yaml`, "path"),
        prefix(language) +
          sampleText(`nodes/resource/wp-three-way-matching/${language}.yaml`, "path"),
      ]) {
        await page.goto(path);
        const articles = await page
          .locator("main article :is(h2, h3, h4) a")
          .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
        expect(articles.length, path).toBeGreaterThan(0);
        expect(new Set(articles).size, path).toBe(articles.length);
      }
    });
  }
});
