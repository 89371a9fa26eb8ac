import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { firstOf } from "#testkit/runs.ts";

/** Returns the requests of a page so far, and whether the browser's cache responded. */
const requested = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, transferSize }) => ({
        path: new URL(name).pathname,
        isCached: transferSize === 0,
      })),
  );
const dataRequested = async (page: Page) =>
  (await requested(page)).filter(({ path }) => path.endsWith(".data"));
const hasScript = async (page: Page, name: string) =>
  (await requested(page)).some(({ path }) => path.startsWith(`/assets/${name}-`));

/** Waits until a page has finished prefetching. */
async function hasPrefetched(page: Page): Promise<void> {
  await isHydrated(page);
  await expect.poll(() => hasScript(page, "form-script")).toBe(true);
  await page.waitForLoadState("networkidle");
}

/** Returns the first link in the content to another page. */
async function firstContentLink(page: Page): Promise<string> {
  const links = page.locator('main a[href^="/"]:not([href*="#"]):not([href*="?"])');
  return (await links.first().getAttribute("href")) ?? "";
}

test("a click shows a page whose data was prefetched, without another request", async ({
  page,
}) => {
  await page.goto("/");
  const target = await firstContentLink(page);
  // Puts the data into the server's cache, like another visitor's navigation.
  await page.request.get(`${target}.data?_routes=content`);
  await page.reload();
  await hasPrefetched(page);
  await page.locator(`main a[href="${target}"]`).first().click();
  await expect(page).toHaveURL(target);
  const data = (await dataRequested(page)).filter(({ path }) => path === `${target}.data`);
  // The first is the prefetch, which the page before the reload may already have put into the browser's cache.
  expect(data).toHaveLength(2);
  expect(data[1]?.isCached).toBe(true);
});

test(
  "a click shows a page whose data the server had not cached",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/de");
    const target = await firstContentLink(page);
    await hasPrefetched(page);
    await page.locator(`main a[href="${target}"]`).first().click();
    await expect(page).toHaveURL(target);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
);

test("prefetches the data of at most six pages, those linked in the content first", async ({
  page,
}) => {
  await page.goto("/");
  await hasPrefetched(page);
  const shown = new Set((await dataRequested(page)).map(({ path }) => path));
  expect(shown.size).toBeGreaterThan(0);
  expect(shown.size).toBeLessThanOrEqual(6);
  expect([...shown]).toContain(`${await firstContentLink(page)}.data`);
});

test("prefetches the data of any link on which the pointer rests", async ({ page }) => {
  await page.goto("/");
  await hasPrefetched(page);
  // With the links of the footer in view, there are six.
  await page.locator("footer").scrollIntoViewIfNeeded();
  const paths = async () => new Set((await dataRequested(page)).map(({ path }) => path));
  await expect.poll(async () => (await paths()).size).toBe(6);
  const shown = await paths();
  const links = page.locator('main a[href^="/"]:not([href*="#"]):not([href*="?"])');
  const linked = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const other = linked.findLast((path) => !shown.has(`${path}.data`)) ?? "";
  await page.locator(`main a[href="${other}"]`).last().hover();
  await expect.poll(async () => [...(await paths())]).toEqual([...shown, `${other}.data`]);
});

test("prefetches what a page draws when the pointer rests on its link, so that a click loads no more code", async ({
  page,
}) => {
  await page.request.get("/ap-automation.data?_routes=content");
  await page.goto("/press");
  await hasPrefetched(page);
  expect(await hasScript(page, "three-way-match")).toBe(false);
  const link = page.locator('footer a[href="/ap-automation"]').first();
  await link.hover();
  await expect.poll(() => hasScript(page, "three-way-match")).toBe(true);
  await page.waitForLoadState("networkidle");
  const before = (await requested(page)).length;
  await link.click();
  await expect(page).toHaveURL("/ap-automation");
  await expect(page.locator('main [class*="drawing"]').first()).toBeVisible();
  const code = (await requested(page)).slice(before).filter(({ path }) => path.endsWith(".js"));
  expect(code.filter(({ isCached }) => !isCached)).toEqual([]);
});

test("prefetches the code of lists, page kinds, blocks and forms", async ({ page }) => {
  await page.goto("/");
  await hasPrefetched(page);
  for (const name of ["page-kinds", "blocks", "form-view", "form-script"])
    expect(await hasScript(page, name), name).toBe(true);
  await page
    .locator('footer a[href="/resources"], footer a[href="/events"]')
    .first()
    .scrollIntoViewIfNeeded();
  await expect.poll(() => hasScript(page, "listings")).toBe(true);
});

const connections = {
  "2g": { effectiveType: "2g", saveData: false },
  "slow 2g": { effectiveType: "slow-2g", saveData: false },
  "data saver": { effectiveType: "4g", saveData: true },
};
for (const [name, connection] of firstOf(Object.entries(connections))) {
  test(`nothing is prefetched with ${name}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    await expectNoPrefetch(page);
  });
}

test(
  "nothing is prefetched for visitors who prefer reduced data",
  { tag: "@full" },
  async ({ page }) => {
    await page.addInitScript(() => {
      const real = globalThis.matchMedia.bind(globalThis);
      globalThis.matchMedia = (query) =>
        real(query.includes("prefers-reduced-data") ? "all" : query);
    });
    await expectNoPrefetch(page);
  },
);

async function expectNoPrefetch(page: Page): Promise<void> {
  const started: string[] = [];
  page.on("request", (request) => started.push(new URL(request.url()).pathname));
  // The page decides about prefetching when the browser is idle, and reads this preference each time.
  await page.addInitScript(() => {
    const real = globalThis.matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) => {
      if (query.includes("prefers-reduced-data")) Object.assign(window, { hasDecided: true });
      return real(query);
    };
  });
  await page.goto("/");
  await page.waitForFunction(() => "hasDecided" in window);
  // An observer's callback prefetches links. The callback of a newer observer runs after it.
  await page.evaluate(
    () => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)),
  );
  expect(started.filter((path) => path.endsWith(".data"))).toEqual([]);
  expect(started.filter((path) => path.startsWith("/assets/form-script-"))).toEqual([]);
}
