import { expect, isHydrated, test } from "./fixtures.ts";
import { shifts, watchShifts } from "./shifts.ts";

/** A page of each kind that has much above the fold; all of them, and every width, under FULL. */
const pages = [
  "/",
  "/ap-automation",
  "/resources",
  "/de/resources",
  "/contracts",
  "/events",
  "/partners",
  "/request-a-demo",
  "/search?q=mail",
  ...(process.env["FULL"]
    ? ["/press", "/customers", "/offices", "/knowledge-hub", "/staff", "/topics/e-invoicing"]
    : []),
];

for (const width of [360, 390, 1280])
  test(`nothing moves while a page loads, ${width} px`, async ({ page }) => {
    await watchShifts(page);
    await page.setViewportSize({ width, height: 800 });
    const moved: [string, number][] = [];
    for (const path of pages) {
      await page.goto(path);
      await isHydrated(page);
      // What comes when the browser is idle.
      await page.waitForLoadState("networkidle");
      moved.push([path, await shifts(page)]);
    }
    expect(moved.filter(([, shift]) => shift > 0.01)).toEqual([]);
  });
