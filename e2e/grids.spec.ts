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
  for (const path of [
    "/",
    "/press",
    "/resources?product-line=document",
    "/contracts",
    "/privacy",
    "/events/austin-mail-expo-2027",
  ])
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

test("a text without subjects fills the row below its facts", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/offices/hamburg");
  const heading = await page.locator("main h2").first().boundingBox();
  expect(heading?.x ?? 0).toBeGreaterThan(640);
});

test("the facts and subjects of a page with a form stand below its text", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/resources/cost-of-late-payment");
  const form = await page.locator("main form").first().boundingBox();
  for (const part of [page.locator("main dl"), page.getByText("More about", { exact: true })]) {
    const box = await part.first().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(form?.x ?? 0);
  }
});

test("the last group of links in the footer ends the row on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/about");
  const free = await page
    .locator("footer nav")
    .first()
    .evaluate((sitemap) => {
      const group = [...sitemap.querySelectorAll("ul")].at(-1)?.parentElement;
      return sitemap.getBoundingClientRect().right - (group?.getBoundingClientRect().right ?? 0);
    });
  expect(free).toBeLessThan(1);
});

test("subjects stand below the last column of facts", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/events/webinar-peppol-2027");
  const fact = await page.locator("main dl > :last-child").first().boundingBox();
  const subjects = await page.getByText("More about", { exact: true }).boundingBox();
  expect(subjects?.x).toBeCloseTo(fact?.x ?? 0, 0);
});

for (const path of ["/contracts/tx-dir-mailing-equipment", "/partners/tessera-consulting"])
  test(`the form of ${path} stands beside its title on a wide screen, and shows its subject in full on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    const chapter = page.locator("#get-in-touch");
    const title = await chapter.getByRole("heading").boundingBox();
    const form = await chapter.locator("form").boundingBox();
    expect(form?.x ?? 0).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
    await page.setViewportSize({ width: 360, height: 800 });
    const hidden = await chapter
      .locator("textarea")
      .first()
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBeLessThanOrEqual(1);
  });
