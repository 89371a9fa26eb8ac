import { expect, isHydrated, test } from "./fixtures.ts";
import { firstOf } from "#testkit/runs.ts";
import { shifts, watchShifts } from "./shifts.ts";

const isFull = Boolean(process.env["FULL"]);

/** Pages of each kind, those with much content above the fold first. Without FULL some of these are loaded, each at one of the widths. */
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
  "/cookie-settings",
  ...(isFull
    ? [
        "/ap-automation/invoice-capture",
        "/solutions/insurance",
        "/libraries/finance",
        "/blog/the-invoice-nobody-owned",
        "/press",
        "/press/texas-contract",
        "/partners/tessera-consulting",
        "/contracts/tx-dir-mailing-equipment",
        "/customers",
        "/offices",
        "/offices/hamburg",
        "/knowledge-hub",
        "/knowledge-hub/peppol-explained",
        "/staff",
        "/staff/claire-fontanel",
        "/topics/e-invoicing",
        "/resources/e-invoicing-mandates",
        "/offers/month-end",
        "/about",
        "/pricing",
        "/thank-you-page",
        "/feeds",
        "/price-list-partners",
        "/nowhere",
      ]
    : []),
];

test.use({ expectedMessages: /status of 404/ });

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
