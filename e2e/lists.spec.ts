import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { listNames } from "#domain/fixed-pages.ts";
import { slugOf } from "#domain/slug.ts";
import { expect, test } from "./fixtures.ts";
import { facets, openHydrated, status } from "./list-page.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";

const isFull = Boolean(process.env["FULL"]);
/** Without FULL two lists; with it all lists in three languages. */
const places = isFull
  ? listNames.flatMap((name) => ["", "/de", "/ja"].map((language) => `${language}/${name}`))
  : ["/contracts", "/ja/partners"];

for (const path of places) {
  test(`axe finds nothing on ${path}, and it is no wider than a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(status(page)).toHaveText(/\d/);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

/**
 * Lists that are used with the keyboard and without script; with `npm run test:full` all of them in all languages. In
 * Japanese no dialog opens.
 */
const walked = isFull ? places : ["/ja/contracts"];

/** Returns the number of results in the label of a value. */
const numberInLabel = (label: string | null) => Number(/\((\d+)\)$/.exec(label ?? "")?.[1]);

/** Opens the first facet and selects its first value with the keyboard. Returns the number of results in its label. */
async function chooseByKeyboard(page: Page): Promise<number> {
  const facet = facets(page).first();
  await facet.locator("summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const box = facet.getByRole("checkbox").first();
  await expect(box).toBeFocused();
  const label = await facet.locator("label").first().textContent();
  await page.keyboard.press("Space");
  return numberInLabel(label);
}

const topicLinks = (page: Page) => page.locator('main nav:has(a[aria-current="true"]) ul a');

const numberOf = (text: string | null) => Number(/\d+/.exec(text ?? "")?.[0]);

for (const path of walked) {
  test(`${path} can be filtered by keyboard, and announces the number of results`, async ({
    page,
  }) => {
    await openHydrated(page, path);
    const all = await status(page).textContent();
    if ((await facets(page).count()) === 0) return;
    const promised = await chooseByKeyboard(page);
    await expect(page).toHaveURL(/\?[a-z-]+=/);
    await expect.poll(async () => numberOf(await status(page).textContent())).toBe(promised);
    await expect(facets(page).first().getByRole("checkbox").first()).toBeFocused();
    await page.locator("main [aria-busy] ul a").first().press("Enter");
    await expect(status(page)).toHaveText(all ?? "");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // The focused element was removed, so the focus is on the results.
    await expect(page.locator("main [aria-busy] > h2")).toBeFocused();
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of walked) {
    test(`${path} can be filtered by its form, or by topic`, async ({ page }) => {
      await page.goto(path);
      const all = await status(page).textContent();
      if ((await facets(page).count()) > 0) {
        const promised = await chooseByKeyboard(page);
        await page.locator("main search form").getByRole("button").last().press("Enter");
        await expect(page).toHaveURL(/\?[a-z-]+=/);
        expect(numberOf(await status(page).textContent())).toBe(promised);
        await page.locator("main [aria-busy] ul a").first().click();
      } else if ((await topicLinks(page).count()) > 0) {
        await topicLinks(page).nth(1).click();
        await expect(page).toHaveURL(/\?topic=/);
        await topicLinks(page).first().click();
      }
      await expect(status(page)).toHaveText(all ?? "");
    });
  }

  test("a list can be filtered by its form, and a chip removes the filter", async ({ page }) => {
    await page.goto("/contracts");
    const all = await status(page).textContent();
    await page.locator("summary", { hasText: interfaceText("contract.states") }).click();
    const texas = sampleText("terms/us_states/en.yaml", "texas", "name");
    const label = page.locator("label", { hasText: texas });
    const promised = numberInLabel(await label.textContent());
    await page.getByLabel(texas).check();
    await page.getByRole("button", { name: interfaceText("list.apply") }).click();
    await expect(page).toHaveURL(new RegExp(`state=${slugOf(texas)}`));
    await expect(status(page)).toHaveText(
      interfaceText("list.count.contracts", "en", { count: promised }),
    );
    await page
      .getByRole("link", { name: interfaceText("list.remove", "en", { name: texas }) })
      .click();
    await expect(status(page)).toHaveText(all ?? "");
  });
});

test(
  "another page starts at its results, and back restores the position",
  { tag: "@full" },
  async ({ page }) => {
    await openHydrated(page, "/partners");
    await page.getByRole("link", { name: interfaceText("list.next") }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    const position = interfaceText("list.position", "en", { page: 2, pages: String.raw`\d` });
    await expect(page.getByText(new RegExp(`^${position}$`))).toBeVisible();
    const heading = page.locator("main [aria-busy] > h2");
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  },
);

test(
  "a list that takes longer than 200 ms shows a skeleton, and back restores the position",
  { tag: "@full" },
  async ({ page }) => {
    await openHydrated(page, "/ja/partners");
    const next = page.locator("main a[rel=next]");
    const previous = page.locator("main a[rel=prev]");
    await next.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const skeleton = page.locator("main [aria-busy] [role=status][aria-busy]");
    const bar = page.getByRole("progressbar");
    let held = Promise.withResolvers<void>();
    await page.route("**/*.data*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await next.click();
    await expect(skeleton).toBeVisible();
    held.resolve();
    await expect(previous).toBeVisible();
    await expect(skeleton).toHaveCount(0);
    // A new page of the list is not announced before it is displayed.
    held = Promise.withResolvers<void>();
    await page.locator("main [aria-busy] li a").first().click();
    await expect
      .poll(() => bar.evaluate((node) => Number(node.getAttribute("value"))))
      .toBeGreaterThanOrEqual(6);
    await expect(skeleton).toHaveCount(0);
    held.resolve();
    await expect(page).toHaveURL(/\/partners\/[a-z-]+$/);
    await page.goBack();
    await expect(previous).toBeVisible();
    await page.goBack();
    await expect(previous).toBeHidden();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 2);
  },
);

test("the knowledge hub can be filtered by topic", { tag: "@full" }, async ({ page }) => {
  await openHydrated(page, "/knowledge-hub");
  const topics = page.getByRole("navigation", { name: interfaceText("facet.topic") });
  await topics.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\?topic=/);
  await expect(topics.getByRole("link").nth(1)).toHaveAttribute("aria-current", "true");
});
