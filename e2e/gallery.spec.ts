import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { interfaceText } from "#testkit/interface-text.ts";

const gallery = "/-/gallery";

async function openHydrated(page: Page, entry: string) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${gallery}/${entry}`);
  await page.mouse.move(1, 1);
  await isHydrated(page);
}

test("tabs can be reached and selected by keyboard", async ({ page }) => {
  await openHydrated(page, "block-tabs");
  const second = page.locator("summary", { hasText: "Tab 2" }).first();
  await page.locator("summary", { hasText: "Tab 1" }).first().focus();
  await page.keyboard.press("Tab");
  await expect(second).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Part 2.").first()).toBeVisible();
  await expect(page.getByText("Part 1.").first()).toBeHidden();
});

test("a slideshow can be moved by keyboard, and announces its position", async ({ page }) => {
  await openHydrated(page, "block-slideshow");
  const slideshow = page.getByRole("region", { name: "What is new" });
  await slideshow.getByRole("link", { name: interfaceText("slideshow.next") }).focus();
  await page.keyboard.press("Enter");
  await expect(
    slideshow.getByRole("link", {
      name: interfaceText("slideshow.slide", "en", { number: 2, count: 5 }),
    }),
  ).toHaveAttribute("aria-current", "true");
  await expect(
    slideshow.getByRole("link", { name: interfaceText("slideshow.next") }),
  ).toBeFocused();
});

test("the menu can be opened, used and closed by keyboard", async ({ page }) => {
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
