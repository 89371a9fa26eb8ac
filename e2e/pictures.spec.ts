import { expect, test } from "./fixtures.ts";

test("pictures fit the screen and have dimensions, and the first one is preloaded", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await page.goto("/staff/claire-fontanel");
  const html = (await answer?.text()) ?? "";
  expect(html).toMatch(/<link rel="preload" as="image" imageSrcSet="\/images\/[^"]+ 160w, /);
  await page.goto("/staff");
  const pictures = page.locator("main img");
  expect(await pictures.count()).toBeGreaterThan(4);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("width", /^\d+$/);
    await expect(picture).toHaveAttribute("height", /^\d+$/);
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
    expect(await picture.evaluate(readWidths)).toEqual({ isOurs: true, isEnough: true });
  }
});

test("the format is one that the browser accepts, AVIF as soon as it is converted", async ({
  page,
}) => {
  const loadHero = async () => {
    const response = page.waitForResponse(/\/images\/.+portrait\.jpg/);
    await page.goto("/staff/claire-fontanel");
    return (await response).headers()["content-type"];
  };
  expect(await loadHero()).toMatch(/^image\/(?:webp|avif)$/);
  const again = page.request;
  const src = await page.locator("main img").first().evaluate(readSource);
  await expect
    .poll(async () => {
      const answer = await again.get(src, { headers: { Accept: "image/avif,image/webp" } });
      return answer.headers()["content-type"];
    })
    .toBe("image/avif");
  const plain = await again.get(src, { headers: { Accept: "*/*" } });
  expect(plain.headers()["content-type"]).toBe("image/jpeg");
});

const isLoaded = (element: Element) =>
  element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0;

const readSource = (element: Element) =>
  element instanceof HTMLImageElement ? element.currentSrc : "";

/** Returns whether the picture has one of the site's sizes, and is sharp as displayed. */
function readWidths(element: Element) {
  if (!(element instanceof HTMLImageElement)) throw new Error("No picture");
  const { pathname } = new URL(element.currentSrc);
  // Drawings such as logos are sharp at any size.
  if (/^\/images\/[\w-]{16}\/drawing\//.test(pathname)) return { isOurs: true, isEnough: true };
  const width = Number(/^\/images\/[\w-]{16}\/(?<width>\d+)/.exec(pathname)?.groups?.["width"]);
  const original = Number(element.getAttribute("width"));
  const shown = element.clientWidth * devicePixelRatio;
  return { isOurs: width > 0, isEnough: width >= Math.min(shown, original) };
}
