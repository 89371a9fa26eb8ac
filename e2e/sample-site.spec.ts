import { AxeBuilder } from "@axe-core/playwright";
import { commonlyOffered } from "#domain/locales.ts";
import { expect, test } from "./fixtures.ts";

/** Number of pages examined per language; `npm run test:full` examines all, which takes minutes. */
const sampledInALanguage = 1;

/** Pages with deliberate faults (docs/sample.md), which are not in the sitemap. */
const testPages = [
  "/dirt",
  "/dirt/dangling",
  "/dirt/deep",
  "/dirt/empty",
  "/dirt/long-title",
  "/dirt/missing-picture",
  "/dirt/thirty-blocks",
  "/dirt/word-paste",
  "/de/dirt",
  "/de/dirt/nur-deutsch",
  "/fr/dirt",
];

/** Paths of the sitemap and of the test pages in a language, without the site's origin. */
async function listedPaths(origin: string, locale: string): Promise<string[]> {
  const locationsOf = async (path: string) => {
    const xml = await (await fetch(origin + path)).text();
    return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  };
  const files = await locationsOf("/sitemap.xml");
  const paths = [...(await Promise.all(files.map(locationsOf))).flat(), ...testPages];
  const localeOf = (path: string) =>
    commonlyOffered.find((each) => path === `/${each}` || path.startsWith(`/${each}/`)) ?? "en";
  return paths.filter((path) => localeOf(path) === locale);
}

/** Returns evenly spread items of a list, always the same. */
const spread = (paths: readonly string[], count: number) =>
  paths.filter((_, index) => index % Math.max(1, Math.ceil(paths.length / count)) === 0);

// A console message fails the test, as everywhere (fixtures.ts). The exceptions are the message that the specification
// requires for a locale without its own texts, and pictures that are deliberately absent (docs/sample.md).
test.use({ expectedMessages: /404 .*\/(?:broken|gone)\.jpg/ });

for (const [index, locale] of commonlyOffered.entries()) {
  // Each language is examined in one of the two colour schemes, and all languages together in both.
  const colorScheme = index % 2 ? "dark" : "light";
  test(`pages of the sample site in ${locale} write nothing to the console, and axe finds nothing`, async ({
    page,
    site,
  }) => {
    const listed = await listedPaths(site.origin, locale);
    const paths = process.env["FULL"] ? listed : spread(listed, sampledInALanguage);
    // International English has no pages; every other offered language has some.
    test.skip(locale === "en-int", "nothing is written in this language");
    test.skip(!process.env["FULL"] && index % 5 > 0, "test:full walks all languages");
    expect(paths.length).toBeGreaterThan(0);
    test.setTimeout(30_000 + paths.length * 8000);
    // The contrast of a button cannot be measured while its colour is fading in.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const faults: unknown[] = [];
    for (const path of paths) {
      const answer = await page.goto(path);
      if (answer?.status() !== 200) faults.push([path, answer?.status()]);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)]);
      faults.push(...found);
    }
    expect(faults).toEqual([]);
  });
}

test("comments stand below everything that belongs to the article", async ({ page }) => {
  await page.goto("/blog/eight-letters-a-second");
  const headings = await page.locator("main h2").allTextContents();
  const comments = headings.findIndex((heading) => /^\d+ comments?$/.test(heading));
  const lastChapter = headings.findLastIndex((heading) => /\d+:\d\d/.test(heading));
  expect(lastChapter).toBeGreaterThan(2);
  expect(comments).toBeGreaterThan(lastChapter);
});

test("no search result shows nothing but the searched word", async ({ page }) => {
  await page.goto("/de/search?q=invoice");
  const texts = await page
    .locator("main article p:has(mark), main article div > p")
    .allTextContents();
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.trim().length < 20)).toEqual([]);
});
