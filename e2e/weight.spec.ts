import { brotliCompressSync } from "node:zlib";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";

const kilobyte = 1000;

/** The home page and its data are compressed best once they are popular: nearly all visitors get them so. */
async function compressBest({ request }: Page): Promise<void> {
  const html = await (await request.get("/")).text();
  const data = /"url":"(?<url>\/hydration\/[^"]+)"/.exec(html)?.groups?.["url"] ?? "";
  const isBest = async (address: string) => {
    const answer = await request.get(address);
    const best = brotliCompressSync(await answer.body()).length;
    return Number(answer.headers()["content-length"]) <= 1.01 * best;
  };
  for (const address of ["/", data])
    await expect.poll(() => isBest(address), { intervals: [100] }).toBe(true);
}

/** Returns the bytes that the home page transfers to a phone. */
async function weighHome(page: Page, context: BrowserContext): Promise<number> {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto("/");
  await isHydrated(page);
  await page.waitForLoadState("networkidle");
  return bytes;
}

test("the first view of the home page on a phone weighs at most 250 KB in all", async ({
  page,
  context,
}) => {
  // Without prefetched pages.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await compressBest(page);
  expect(await weighHome(page, context)).toBeLessThan(250 * kilobyte);
});

test(
  "the home page on a phone with what it prefetches weighs at most 350 KB",
  { tag: "@full" },
  async ({ page, context }) => {
    await page.goto("/");
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    for (const link of new Set(links)) await page.request.get(`${link}.data?_routes=content`);
    await page.goto("about:blank");
    expect(await weighHome(page, context)).toBeLessThan(350 * kilobyte);
  },
);

test("all styles have at most 15 KB, and the page requests no unused font file", async ({
  page,
  site,
}) => {
  await page.goto("/");
  const hrefs = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const sheets = await Promise.all(
    hrefs.map(async (href) => (await fetch(site.origin + href)).text()),
  );
  expect(brotliCompressSync(sheets.join("")).length).toBeLessThan(15 * kilobyte);
  const fetched = await page.evaluate(async () => {
    await document.fonts.ready;
    return performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"))
      .length;
  });
  // One font for headings, one for text; other scripts only if a page contains them.
  expect(fetched).toBe(2);
});
