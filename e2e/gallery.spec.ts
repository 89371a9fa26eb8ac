import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";

const gallery = "/-/gallery";

/** Entries looked at by axe; `npm run test:full` looks at all in both schemes and widths, which takes minutes. */
const sampledEntries = 8;

/** Addresses of all entries, as the gallery lists them. */
async function listEntries(page: Page): Promise<string[]> {
  await page.goto(gallery);
  const links = page.locator("main li > a:first-child");
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

const isFull = Boolean(process.env["FULL"]);
/** Some of a list, evenly spread and always the same. */
const spread = (all: readonly string[]) =>
  isFull ? all : all.filter((_, index) => index % Math.ceil(all.length / sampledEntries) === 0);

test("no entry of the gallery is wider than a screen of 320 px", async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  const wide: string[] = [];
  for (const entry of await listEntries(page)) {
    await page.goto(entry, { waitUntil: "domcontentloaded" });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) wide.push(`${entry}: ${overflow} px`);
  }
  expect(wide).toEqual([]);
});

const sampledLooks = [
  { colorScheme: "light", width: 360 },
  { colorScheme: "dark", width: 1280 },
] as const;
const otherLooks = [
  { colorScheme: "dark", width: 360 },
  { colorScheme: "light", width: 1280 },
] as const;

for (const { colorScheme, width } of isFull ? [...sampledLooks, ...otherLooks] : sampledLooks) {
  test(`axe finds nothing in the gallery, ${colorScheme}, ${width} px`, async ({ page }) => {
    test.setTimeout(isFull ? 900_000 : 90_000);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    for (const entry of spread(await listEntries(page))) {
      await page.goto(entry);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      expect(found, entry).toEqual([]);
    }
  });
}

async function openHydrated(page: Page, entry: string) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${gallery}/${entry}`);
  await page.mouse.move(1, 1);
  await isHydrated(page);
}

test("tabs are reached and chosen by the keyboard", async ({ page }) => {
  await openHydrated(page, "block-tabs");
  const second = page.locator("summary", { hasText: "Tab 2" }).first();
  await page.locator("summary", { hasText: "Tab 1" }).first().focus();
  await page.keyboard.press("Tab");
  await expect(second).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Part 2.").first()).toBeVisible();
  await expect(page.getByText("Part 1.").first()).toBeHidden();
});

test("a slideshow is moved by the keyboard, and says where it stands", async ({ page }) => {
  await openHydrated(page, "block-slideshow");
  const slideshow = page.getByRole("region", { name: "What is new" });
  await slideshow.getByRole("link", { name: "Next slide" }).focus();
  await page.keyboard.press("Enter");
  await expect(slideshow.getByRole("link", { name: "Slide 2 of 5" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(slideshow.getByRole("link", { name: "Next slide" })).toBeFocused();
});

test("the menu is opened, walked through and closed by the keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const opener = page.locator("#main-menu ul > li > button").first();
  const panel = page.locator("#main-menu [popover]").first();
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Tab");
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});
