import { expect, test } from "./fixtures.ts";

/** Returns the milliseconds that the browser needs to lay out the page after a small change, at best. */
function layOutAgain(): number {
  const heading = document.querySelector<HTMLElement>("main h1");
  const took = [1, 2, 3, 4].map((px) => {
    heading?.style.setProperty("padding-block-start", `${px}px`);
    const begin = performance.now();
    document.body.getBoundingClientRect();
    return performance.now() - begin;
  });
  return Math.min(...took);
}

// The text of a cover or a scene is as large as its place is wide. In grids around grids browsers tried many widths for each, and
// needed 1.3 s for the list of resources; they need 2 ms.
for (const path of [
  "/resources",
  "/knowledge-hub",
  "/knowledge-hub/what-is-three-way-matching",
  "/solutions",
]) {
  test(`after a small change ${path} is laid out again at once`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("main :is([data-cover], [data-still])").first()).toBeVisible();
    expect(await page.evaluate(layOutAgain)).toBeLessThan(80);
  });
}

test("all covers of a list have the same shape", async ({ page }) => {
  await page.goto("/resources");
  const shapes = await page.locator("main li [data-cover]").evaluateAll((covers) =>
    covers.map((cover) => {
      const { width, height } = cover.getBoundingClientRect();
      return `${cover.getAttribute("data-cover")} ${Math.round((10 * width) / height) / 10}`;
    }),
  );
  expect(shapes).toContain("paper 1.5");
  expect(shapes.filter((shape) => !shape.endsWith(" 1.5"))).toEqual([]);
});

for (const path of ["/ap-automation/tour", "/ap-automation/invoice-capture", "/careers"]) {
  test(`no drawing is shown twice: ${path}`, async ({ page }) => {
    await page.goto(path);
    const drawings = await page
      .locator("main article > [data-cover]")
      .evaluateAll((covers) => covers.map(({ innerHTML }) => innerHTML));
    expect(drawings.length).toBeGreaterThan(2);
    expect(new Set(drawings).size).toBe(drawings.length);
  });
}

test("customers and partners among other pages have covers, like their neighbours", async ({
  page,
}) => {
  await page.goto("/industries/banking");
  const teasers = page.locator("main li > article");
  await expect(teasers.locator("> [data-cover=story]").first()).toBeVisible();
  await expect(teasers.locator("> [data-cover], > img")).toHaveCount(await teasers.count());
});
