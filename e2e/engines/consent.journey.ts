import { expectShown, isShown } from "./measure.ts";
import { expect, openHydrated, test, waitFor, widths } from "./fixtures.ts";

const banner = "section:has(> div > details form)";
const decline = `${banner} > div > div > button:nth-of-type(2)`;

for (const width of widths) {
  test(`the consent banner fits the window, leaves the page usable and stores a refusal, ${width} px`, async ({
    openPage,
    consentSite,
  }) => {
    const page = await openPage({ width });
    await openHydrated(page, `${consentSite.origin}/about`);
    await expectShown(page, banner);
    const box = await page.evaluate((selector) => {
      const { left, right, top, bottom } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { left, top, right: innerWidth - right, bottom: innerHeight - bottom };
    }, banner);
    for (const [side, distance] of Object.entries(box)) {
      expect(Math.round(distance), `distance from the ${side} edge`).toBeGreaterThanOrEqual(0);
    }
    await expectShown(page, "main h1");
    await page.click(`${banner} summary`);
    await expectShown(page, `${banner} form`);
    await page.click(decline);
    await expect.poll(() => isShown(page, banner)).toBe(false);
    await waitFor(page, () => document.cookie.includes("cc_cookie="));
    await openHydrated(page, `${consentSite.origin}/`);
    expect(await isShown(page, banner)).toBe(false);
    const foreign = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => !name.startsWith(location.origin)),
    );
    expect(foreign, "requests to other companies").toEqual([]);
  });
}
