import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const paths = [
  "/de",
  "/de/resources",
  "/de/events",
  "/de/partners",
  "/de/contracts",
  "/de/knowledge-hub",
  "/de/impressum",
  "/de/products/ap-automation",
  "/de/kreditorenbuchhaltung/rechnungserfassung",
  "/de/frankieren/frankiermaschinen",
];

/**
 * Returns the visible words that are on two lines although the styles do not allow the browser to hyphenate them.
 * Chromium without dictionaries draws no hyphens, so the test cannot look for them.
 */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? "";
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest("code, [href^='mailto:']")) continue;
      // Descriptions for screen readers are one pixel wide.
      if (parent.clientWidth === 1) continue;
      const { hyphens, hyphenateLimitChars } = getComputedStyle(parent);
      const shortest =
        hyphens === "auto" ? Number.parseInt(hyphenateLimitChars, 10) || 5 : Infinity;
      for (const { 0: word, index } of text.matchAll(/[\p{L}\u00AD]{5,}/gu)) {
        // An editor says where it breaks.
        if (word.includes("\u00AD")) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && word.length < shortest) broken.push(word);
      }
    }
    return broken;
  });

for (const width of [360, 1280]) {
  test(`words on two lines may be hyphenated, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await page.evaluate(() => document.fonts.ready);
        expect(await brokenWords(page)).toEqual([]);
      });
    }
  });
}

test("words of the German footer break only at soft hyphens on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/de");
  await page.evaluate(() => document.fonts.ready);
  const broken = await page.locator("footer li a").evaluateAll((links) =>
    links.flatMap((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const text = link.textContent;
      return lines > text.split(/\s+/).length && !text.includes("\u00AD") ? [text] : [];
    }),
  );
  expect(broken).toEqual([]);
});

test("lines do not end with the first letter of E-Rechnung", async ({ page }) => {
  for (const path of ["/de/customers/halden-baustoffe", "/de/kreditorenbuchhaltung"]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const ends = await page.locator("main p:visible").evaluateAll((paragraphs) =>
      paragraphs.flatMap((paragraph) => {
        const found: string[] = [];
        const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          for (const { 0: start, index } of (node.textContent ?? "").matchAll(
            /\bE-\u2060?\p{L}/gu,
          )) {
            range.setStart(node, index);
            range.setEnd(node, index + start.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) found.push(node.textContent ?? "");
          }
        }
        return found;
      }),
    );
    expect(ends).toEqual([]);
  }
});

test("telephone numbers stay on one line", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/de/contact");
  const numbers = page.locator("main [href^='tel:']");
  await expect(numbers.first()).toBeVisible();
  const lines = await numbers.evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines.every((count) => count === 1)).toBe(true);
});

test("words in Japanese tables on a phone stay whole, and the table is not wider than the phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/ja/ar-automation/payment-matching");
  await page.evaluate(() => document.fonts.ready);
  const table = page.locator("main table").first();
  await expect(table).toBeVisible();
  const broken = await table.evaluate((element) => {
    const words = new Intl.Segmenter("ja", { granularity: "word" });
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { segment, index } of words.segment(node.textContent ?? "")) {
        // The segmenter mistakes sequences of particles for words.
        if (!/[\p{Script=Han}\p{Script=Katakana}]/u.test(segment)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(segment);
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
  const width = await table.evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeLessThanOrEqual(360);
});

test("figures in Japanese texts keep their units on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  for (const path of ["/ja/knowledge-hub/what-is-three-way-matching", "/ja/postage", "/ja/pricing"])
    await test.step(path, async () => {
      await page.goto(path);
      const broken = await page.locator("main").evaluate((main) => {
        const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const found: string[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          if (!node.parentElement?.checkVisibility()) continue;
          const figures = (node.textContent ?? "").matchAll(/\d[\d.,]*[\p{Script=Katakana}ー]+/gu);
          for (const { 0: figure, index } of figures) {
            range.setStart(node, index);
            range.setEnd(node, index + figure.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) found.push(figure);
          }
        }
        return found;
      });
      expect(broken).toEqual([]);
    });
});
