import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { interfaceText } from "#testkit/interface-text.ts";

test.use({ contentDir: "testkit/route-samples" });

async function openMenu(page: Page) {
  await page
    .getByRole("button", {
      name: interfaceText("layout.choose-language", "en", { language: "English" }),
    })
    .click();
  return page.getByRole("navigation", { name: interfaceText("layout.languages") });
}

test("links to the same page at its alias in the other language, with query and hash", async ({
  page,
}) => {
  await page.goto("/products?size=a4&utm_source=x#top");
  await isHydrated(page);
  const german = (await openMenu(page)).getByRole("link", { name: "Deutsch" });
  await expect(german).toHaveAttribute("lang", "de");
  await expect(german).toHaveAttribute("hreflang", "de");
  // In another tab as well.
  await expect(german).toHaveAttribute("href", "/de/produkte?size=a4&utm_source=x#top");
  await german.click();
  await expect(page).toHaveURL(/\/de\/produkte\?size=a4&utm_source=x#top$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("names the language in which a missing translation is shown, and links to it", async ({
  page,
}) => {
  await page.goto("/products/mailroom/scanner");
  await isHydrated(page);
  const french = (await openMenu(page)).getByRole("link", { name: "Français" });
  await expect(french).toHaveText("Français (English)");
  await french.click();
  await expect(page).toHaveURL(/\/fr\/products\/mailroom\/scanner$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("note").getByRole("link", { name: "English" })).toHaveAttribute(
    "href",
    "/products/mailroom/scanner",
  );
});

test("is a sheet as wide as the page on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/products");
  const box = await (await openMenu(page)).boundingBox();
  expect(box?.width).toBeGreaterThan(0.75 * 360);
});

test("follows client navigation", async ({ page }) => {
  await page.goto("/products");
  await isHydrated(page);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/products/mailroom";
    link.textContent = "On";
    document.querySelector("main")?.prepend(link);
  });
  await page.getByRole("link", { name: "On", exact: true }).click();
  await expect(page).toHaveTitle(/Mailroom/);
  const german = (await openMenu(page)).getByRole("link", { name: "Deutsch" });
  await expect(german).toHaveAttribute("href", "/de/produkte/poststelle");
});
