import { expect, test } from "./fixtures.ts";

/** Returns the lists of teasers or links, and the offices, that have an item alone in a row which it does not fill. */
function findLoneItems(): readonly string[] {
  const lists = document.querySelectorAll("main ul, footer div:has(> p)");
  return [...lists].flatMap((list) => {
    if (getComputedStyle(list).display !== "grid") return [];
    const { width } = list.getBoundingClientRect();
    const rows = Map.groupBy(
      [...list.children].map((item) => item.getBoundingClientRect()),
      ({ top }) => Math.round(top),
    );
    const hasColumns = [...rows.values()].some(({ length }) => length > 1);
    const isLone = [...rows.values()].some(
      ([first, ...others]) =>
        first !== undefined && others.length === 0 && first.width < 0.9 * width,
    );
    return hasColumns && isLone ? [list.textContent.slice(0, 60)] : [];
  });
}

for (const width of [768, 1280])
  for (const path of ["/", "/press", "/contracts", "/privacy", "/events/norvane-connect-2027"])
    test(`no item stands alone in a row of ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      expect(await page.evaluate(findLoneItems)).toEqual([]);
    });

test("a short text has its facts above it, and a text in blocks has its subjects below it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/offices/hamburg");
  const facts = await page.locator("main dl").first().boundingBox();
  const text = await page
    .getByText(/coffee/iu)
    .last()
    .boundingBox();
  expect((facts?.y ?? 0) + (facts?.height ?? 0)).toBeLessThanOrEqual(text?.y ?? 0);
  await page.goto("/knowledge-hub/what-is-three-way-matching");
  const subjects = await page.getByText("More about", { exact: true }).boundingBox();
  const chapter = await page.locator("main h2").first().boundingBox();
  expect(subjects?.y ?? 0).toBeGreaterThan(chapter?.y ?? 0);
});
