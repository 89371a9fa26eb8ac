import { expect, test } from "./fixtures.ts";
import { shifts, watchShifts } from "./shifts.ts";

test(
  "nothing moves while a page with its styles arrives over a slow connection",
  { tag: "@full" },
  async ({ page }) => {
    await watchShifts(page);
    await page.goto("/search");
    const browser = await page.context().newCDPSession(page);
    await browser.send("Network.enable");
    const line = { offline: false, latency: 150, downloadThroughput: 12_000, uploadThroughput: -1 };
    await browser.send("Network.emulateNetworkConditions", line);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    // The last frame has been drawn and reported to the observer.
    await page.evaluate(
      async () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const painted = await page.evaluate(() => performance.getEntriesByType("paint").length);
    expect(painted).toBeGreaterThan(0);
    expect(await shifts(page)).toBeLessThan(0.001);
  },
);
