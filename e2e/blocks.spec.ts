import { AxeBuilder } from "@axe-core/playwright";
import { startSite } from "#testkit/site-process.ts";
import { expect, isHydrated, test as base } from "./fixtures.ts";
import { firstOf } from "#testkit/runs.ts";
import { interfaceText } from "#testkit/interface-text.ts";

/** A site with one of every block, at `/blocks`. */
const test = base.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from this pattern
    async ({}, provide) => {
      const site = await startSite({ CONTENT_DIR: "testkit/block-samples" });
      await provide(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

// One worker, so that one site is started.
test.describe.configure({ mode: "default" });

for (const colorScheme of firstOf(["light", "dark"] as const)) {
  test(`axe finds nothing on any block, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/blocks");
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}

for (const width of firstOf([320, 768])) {
  test(`no block is wider than a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/blocks");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test("tabs always show exactly one part", async ({ page }) => {
  await page.goto("/blocks");
  await page.mouse.move(1, 1);
  await isHydrated(page);
  const finance = page.getByText("Close the books a week earlier.");
  await expect(finance).toBeVisible();
  await page.locator("summary", { hasText: "Purchasing" }).click();
  await expect(finance).toBeHidden();
  await expect(page.getByText("Orders match themselves")).toBeVisible();
  await page.locator("summary", { hasText: "Purchasing" }).click();
  await expect(page.getByText("Orders match themselves")).toBeVisible();
});

test("a video loads only after a click", async ({ page }) => {
  const asked: string[] = [];
  await page.route(/youtube|vimeo/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<h1>Player</h1>" });
  });
  await page.goto("/blocks");
  await page.mouse.move(1, 1);
  await isHydrated(page);
  const link = page.getByRole("link", {
    name: `${interfaceText("video.play")} Talk: what e-invoicing changes`,
  });
  await link.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await link.click();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: interfaceText("consent.film.once") }).click();
  await expect(page.frameLocator("iframe").getByRole("heading")).toHaveText("Player");
  expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0"]);
});

const slide = (number: number) => interfaceText("slideshow.slide", "en", { number, count: 5 });

test(
  "a slideshow moves by its links, and the page stays where it is",
  { tag: "@full" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/blocks");
    await page.mouse.move(1, 1);
    await isHydrated(page);
    const slideshow = page.getByRole("region", { name: "What is new" });
    const track = slideshow.locator("ul");
    await slideshow.getByRole("link", { name: interfaceText("slideshow.next") }).click();
    await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    await expect(slideshow.getByRole("link", { name: slide(2) })).toHaveAttribute(
      "aria-current",
      "true",
    );
    expect(new URL(page.url()).hash).toBe("");
  },
);

test(
  "filters of subprocessors filter the tables at once and report the number of rows",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/blocks");
    await page.mouse.move(1, 1);
    await isHydrated(page);
    await page.getByLabel(interfaceText("subprocessors.title")).first().selectOption("Fjord Mail");
    await expect(
      page.getByRole("status").filter({
        hasText: interfaceText("subprocessors.count", "en", { count: 2, total: 3 }),
      }),
    ).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "Donau Cloud" })).toHaveCount(0);
    expect(new URL(page.url()).search).toBe("?subprocessor=Fjord+Mail");
  },
);

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("filters, tabs and slides still work", async ({ page }) => {
    await page.goto("/blocks");
    await page.locator("summary", { hasText: "Purchasing" }).click();
    await expect(page.getByText("Orders match themselves")).toBeVisible();
    const slideshow = page.getByRole("region", { name: "What is new" });
    await slideshow.getByRole("link", { name: slide(3) }).click();
    await expect(slideshow.getByRole("heading", { name: "Cash" })).toBeInViewport();
    await page.locator("select[name=subprocessor]").selectOption("Fjord Mail");
    await page.getByRole("button", { name: interfaceText("subprocessors.filter") }).click();
    await expect(page).toHaveURL(/\?subprocessor=Fjord\+Mail&sub-contractor=#filters/);
    await expect(page.getByRole("rowheader", { name: "Donau Cloud" })).toHaveCount(0);
  });
});
