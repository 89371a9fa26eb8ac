import { startFront } from "./front.ts";
import { documentIsHydrated } from "../hydration.ts";
import { expectShown, isShown } from "./measure.ts";
import { expect, openHydrated, test, waitFor, widths } from "./fixtures.ts";

/** One link to each type of dialog (docs/sample.md). */
const links = {
  form: "/contact",
  staff: "/about",
  eshop: "/shops",
  video: "/animations/how-mailroom-works",
};
const dialog = "dialog[open]";

/** Returns the pixels between the last element of the open dialog and its lower edge. */
function emptyPixels(): number {
  const box = document.querySelector("dialog[open]");
  const bottoms = [...(box?.querySelectorAll("p, a, button, video, img, li") ?? [])].map(
    (element) => element.getBoundingClientRect().bottom,
  );
  return (box?.getBoundingClientRect().bottom ?? 0) - Math.max(...bottoms);
}

for (const [type, path] of Object.entries(links)) {
  for (const width of widths) {
    test(
      `a ${type} dialog opens filled, is closed and gives the focus back, ${width} px`,
      {
        tag: type === "form" || type === "video" ? "@old" : [],
      },
      async ({ openPage, site }) => {
        const page = await openPage({ width });
        await openHydrated(page, site.origin + path);
        const link = `main a[href*="#modal=${type}"]`;
        await page.click(link);
        await expectShown(page, dialog);
        await expectShown(page, `${dialog} h2`);
        const box = await page.evaluate((selector) => {
          const { left, right, top, bottom } =
            document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          return { left, top, right: innerWidth - right, bottom: innerHeight - bottom };
        }, dialog);
        for (const [side, distance] of Object.entries(box)) {
          expect(distance, `distance from the ${side} edge of the window`).toBeGreaterThanOrEqual(
            0,
          );
        }
        expect(await page.evaluate(emptyPixels), "empty pixels below the last line").toBeLessThan(
          80,
        );
        await page.press("Escape");
        await expect.poll(() => isShown(page, dialog)).toBe(false);
        await waitFor(page, (selector) => document.activeElement?.matches(selector) === true, link);
      },
    );
  }
}

test("a dialog is closed by its button", async ({ openPage, site }) => {
  const page = await openPage({ width: 480 });
  await openHydrated(page, `${site.origin}/shops`);
  await page.click('main a[href*="#modal=eshop"]');
  await expectShown(page, dialog);
  await page.click(`${dialog} button[aria-label="Close"]`);
  await expect.poll(() => isShown(page, dialog)).toBe(false);
});

test("a visitor from Germany is offered the German site", async ({ openPage, site }) => {
  const front = await startFront({ siteOrigin: site.origin, clientAddress: "193.99.144.80" });
  const page = await openPage({ width: 480 });
  await openHydrated(page, `${front.origin}/ap-automation`);
  await expectShown(page, dialog);
  await page.click(`${dialog} a[lang^="de"]`);
  await waitFor(page, () => location.pathname === "/de/kreditorenbuchhaltung");
  await waitFor(page, documentIsHydrated);
  await front.close();
});

test("the country modal opens after ten seconds", async ({ openPage, site }) => {
  const page = await openPage();
  await openHydrated(page, `${site.origin}/`);
  await expect.poll(() => isShown(page, dialog), { timeout: 15_000 }).toBe(true);
  await expectShown(page, `${dialog} h2`);
  expect(await page.evaluate(emptyPixels), "empty pixels below the last line").toBeLessThan(80);
  await page.press("Escape");
  await expect.poll(() => isShown(page, dialog)).toBe(false);
});
