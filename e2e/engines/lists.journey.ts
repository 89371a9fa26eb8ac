import type { EnginePage } from "./engine-page.ts";
import { expect, openHydrated, test, waitFor, widths } from "./fixtures.ts";

const countOf = (page: EnginePage) =>
  page.evaluate(() => document.querySelector("main [aria-busy] > h2 [role=status]")?.textContent);
const gold = 'input[name="tier"][value="gold"]';

for (const width of widths) {
  test(
    `a list is narrowed, and back and forward undo and repeat it, ${width} px`,
    {
      tag: width === 480 ? "@old" : [],
    },
    async ({ openPage, engineName, site }) => {
      const page = await openPage({ width });
      await openHydrated(page, `${site.origin}/partners`);
      const all = await countOf(page);
      // Filters are open next to the list, but closed above it and in old browsers.
      if (width < 1024 || engineName === "chromium-102") await page.click("main search summary");
      await page.evaluate(() => {
        const facet = document.querySelector('input[name="tier"]')?.closest("details");
        facet?.setAttribute("data-journey", "tier");
      });
      await page.click('[data-journey="tier"] > summary');
      await page.click(gold);
      await waitFor(page, () => location.search === "?tier=gold");
      await expect.poll(() => countOf(page)).not.toBe(all);
      const narrowed = await countOf(page);
      await page.goBack();
      await waitFor(page, () => location.search === "");
      await expect.poll(() => countOf(page)).toBe(all);
      await page.goForward();
      await waitFor(page, () => location.search === "?tier=gold");
      await expect.poll(() => countOf(page)).toBe(narrowed);
    },
  );
}
