import { setTimeout as sleep } from "node:timers/promises";
import type { EnginePage } from "./engine-page.ts";
import { startFront } from "./front.ts";
import { documentIsHydrated } from "../hydration.ts";
import { expectShown } from "./measure.ts";
import { expect, openHydrated, test, waitFor, widths } from "./fixtures.ts";

const scrollOf = (page: EnginePage) => page.evaluate(() => Math.round(scrollY));

for (const width of widths) {
  test(
    `a link loads no document, and back is where the reader was, ${width} px`,
    {
      tag: width === 480 ? "@old" : [],
    },
    async ({ openPage, site }) => {
      const page = await openPage({ width });
      await openHydrated(page, `${site.origin}/solutions`);
      await page.evaluate(() => {
        document.body.dataset["mark"] = "here";
        document
          .querySelector('main a[href="/ap-automation"]')
          ?.scrollIntoView({ block: "center" });
      });
      await expect.poll(() => scrollOf(page)).toBeGreaterThan(100);
      await page.click('main a[href="/ap-automation"]');
      await waitFor(page, () => location.pathname === "/ap-automation" && scrollY === 0);
      expect(await page.evaluate(() => document.body.dataset["mark"])).toBe("here");
      await page.goBack();
      await waitFor(page, () => location.pathname === "/solutions");
      await waitFor(page, () => {
        const link = document.querySelector('main a[href="/ap-automation"]');
        const { top = -1, bottom = Infinity } = link?.getBoundingClientRect() ?? {};
        return top > 0 && bottom < innerHeight;
      });
    },
  );
}

test("going back to another document restores its scroll position, from the back/forward cache too, even after prefetching", async ({
  openPage,
  engineName,
  site,
}) => {
  const prefetched = /^\/_\.data\?/;
  const front = await startFront({ siteOrigin: site.origin, slow: prefetched, delayMs: 8000 });
  const page = await openPage();
  await openHydrated(page, `${front.origin}/ap-automation`);
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset["persisted"] = String(persisted);
    });
    scrollTo({ top: 700, behavior: "instant" });
  });
  await expect.poll(() => scrollOf(page)).toBe(700);
  await waitFor(page, () => (history.state as { scrollY?: number } | null)?.scrollY === 700);
  // Firefox does not cache a page that is still loading code or pictures.
  await expect.poll(() => front.delayed.length).toBeGreaterThan(0);
  await expect.poll(() => front.quietMs()).toBeGreaterThan(500);
  // A page in another language is another document.
  await page.evaluate(() => location.assign("/de"));
  await waitFor(page, () => document.documentElement.lang === "de");
  await waitFor(page, documentIsHydrated);
  await page.goBack();
  await waitFor(page, () => location.pathname === "/ap-automation");
  await expect.poll(() => scrollOf(page)).toBe(700);
  await waitFor(page, documentIsHydrated);
  // The position is stable, and navigation still works.
  await sleep(300);
  expect(await scrollOf(page)).toBe(700);
  const persisted = await page.evaluate(() => document.documentElement.dataset["persisted"]);
  // While DevTools are attached, Chromium does not always use the cache (docs/browsers.md).
  if (engineName !== "chromium") expect(persisted).toBe("true");
  await page.goForward();
  await waitFor(page, () => document.documentElement.lang === "de");
  await waitFor(page, documentIsHydrated);
  await front.close();
});

for (const width of widths) {
  test(
    `a link to a heading scrolls it below the header, ${width} px`,
    {
      tag: width === 480 ? "@old" : [],
    },
    async ({ openPage, site }) => {
      const page = await openPage({ width });
      const isBelowHeader = () => {
        const target =
          document.querySelector("#section-15-people")?.getBoundingClientRect().top ?? -1;
        const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        return target >= header && target < innerHeight / 2;
      };
      await openHydrated(page, `${site.origin}/dirt/thirty-blocks`);
      await page.click('main a[href="#section-15-people"]');
      await waitFor(page, () => location.hash === "#section-15-people");
      await waitFor(page, isBelowHeader);
      await openHydrated(page, `${site.origin}/about`);
      await openHydrated(page, `${site.origin}/dirt/thirty-blocks#section-15-people`);
      await waitFor(page, isBelowHeader);
    },
  );
}

test("the skip link leads to the content", async ({ openPage, site }) => {
  const page = await openPage();
  await openHydrated(page, `${site.origin}/`);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#content"]')?.focus());
  await expectShown(page, 'a[href="#content"]');
  await page.press("Enter");
  await waitFor(page, () => document.activeElement?.matches("main") === true);
});
