import { expect, isHydrated, test } from "./fixtures.ts";
import { firstOf } from "#testkit/runs.ts";
import { shifts, watchShifts } from "./shifts.ts";

const isFull = Boolean(process.env["FULL"]);

/** A page of each kind with much content above the fold. Without FULL some are loaded, each at one of the widths. */
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
  "/resources/accounts-payable-benchmark",
  "/events/webinar-peppol-2027",
  "/customers/halden-baustoffe",
  ...(isFull
    ? [
        "/press",
        "/customers",
        "/offices",
        "/knowledge-hub",
        "/staff",
        "/topics/e-invoicing",
        "/staff/claire-fontanel",
        "/resources/e-invoicing-mandates",
        "/knowledge-hub/peppol-explained",
        "/about",
      ]
    : []),
];

for (const [index, width] of firstOf([360, 1280, 390], 2).entries())
  test(`nothing moves while a page loads, ${width} px`, async ({ page }) => {
    await watchShifts(page);
    await page.setViewportSize({ width, height: 800 });
    const moved: [string, number][] = [];
    for (const path of pages.filter((_, position) => isFull || position % 3 === index)) {
      await page.goto(path);
      await isHydrated(page);
      // Requests of the idle browser.
      await page.waitForLoadState("networkidle");
      moved.push([path, await shifts(page)]);
    }
    expect(moved.filter(([, shift]) => shift > 0.01)).toEqual([]);
  });
