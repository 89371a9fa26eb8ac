import type { EnginePage } from "./engine-page.ts";
import { startFront } from "./front.ts";
import { documentIsHydrated } from "../hydration.ts";
import { expect, openHydrated, test, waitFor } from "./fixtures.ts";

interface Part {
  readonly path: string;
  /** The file that is still loading when the visitor leaves. */
  readonly file: RegExp;
  /** Opens the page and makes it load the file. */
  readonly start: (page: EnginePage, url: string) => Promise<void>;
}

/**
 * What may be loading when a visitor leaves. Firefox aborts the import, which must not look like a fault of the
 * site.
 */
const parts: Readonly<Record<string, Part>> = {
  "the application": {
    path: "/contact",
    file: /\/assets\/manifest-/,
    start: (page: EnginePage, url: string) => page.goto(url),
  },
  "the data of the page": {
    path: "/contact",
    file: /^\/hydration\//,
    start: (page: EnginePage, url: string) => page.goto(url),
  },
  "the message catalog": {
    path: "/contact",
    file: /\/assets\/en-[\w-]+\.js/,
    start: (page: EnginePage, url: string) => page.goto(url),
  },
  "a form": {
    path: "/request-a-demo",
    file: /\/assets\/form-view-[\w-]+\.js/,
    start: (page: EnginePage, url: string) => page.goto(url),
  },
  "the search bar": {
    path: "/contact",
    file: /\/assets\/search-bar-[\w-]+\.js/,
    start: async (page: EnginePage, url: string) => {
      await openHydrated(page, url);
      await page.click('header a[href="/search"]:not(#main-menu *)');
    },
  },
  "a dialog": {
    path: "/about",
    file: /\/assets\/modals-[\w-]+\.js/,
    start: async (page: EnginePage, url: string) => {
      await openHydrated(page, url);
      await page.click('main a[href*="#modal=staff"]');
    },
  },
};

for (const [name, { path, file, start }] of Object.entries(parts)) {
  test(`a visitor who leaves while ${name} loads sees no error and gets to the next page`, async ({
    openPage,
    engineName,
    site,
  }) => {
    test.skip(engineName === "webkit", "Its driver may not answer while a page is being replaced");
    const front = await startFront({ siteOrigin: site.origin, slow: file });
    const page = await openPage();
    await start(page, front.origin + path);
    await expect.poll(() => front.delayed.length).toBeGreaterThan(0);
    await page.evaluate(() => {
      const watcher = new MutationObserver(() => {
        const title = document.querySelector("h1")?.textContent ?? "";
        if (title.startsWith("Error")) console.error(`shown: ${title}`);
      });
      watcher.observe(document, { childList: true, subtree: true, characterData: true });
      location.assign("/de");
    });
    await waitFor(page, () => document.documentElement.lang === "de");
    await waitFor(page, documentIsHydrated);
    await front.close();
  });
}
