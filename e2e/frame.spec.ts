import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { interfaceText } from "#testkit/interface-text.ts";

const markDocument = (page: Page) => page.evaluate(() => (document.body.dataset["mark"] = "here"));
const isMarked = (page: Page) => page.evaluate(() => document.body.dataset["mark"] === "here");
/** Paths and queries of links to the demo form in header and footer, each once. */
const demoLinks = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLAnchorElement>("header a, footer a")]
        .map((link) => link.getAttribute("href") ?? "")
        .filter((href) => href.startsWith("/request-a-demo")),
    ),
  ]);
const germanLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("[data-languages] a[hreflang=de]")].map(
      (link) => link.getAttribute("href"),
    ),
  );

test("after client navigation the links to other languages and to the demo form are those of the page, as in its document", async ({
  page,
}) => {
  await page.goto("/ap-automation");
  const ofProduct = { demo: await demoLinks(page), german: await germanLinks(page) };
  await page.goto("/pricing");
  const ofPricing = { demo: await demoLinks(page), german: await germanLinks(page) };
  expect(ofProduct.demo).not.toEqual(ofPricing.demo);
  await isHydrated(page);
  await markDocument(page);
  await page.locator('footer a[href="/ap-automation"]').first().click();
  await expect(page).toHaveURL(/\/ap-automation$/);
  await expect.poll(() => germanLinks(page)).toEqual(ofProduct.german);
  expect(await demoLinks(page)).toEqual(ofProduct.demo);
  await page.goBack();
  await expect.poll(() => germanLinks(page)).toEqual(ofPricing.german);
  expect(await demoLinks(page)).toEqual(ofPricing.demo);
  expect(await isMarked(page)).toBe(true);
});

test("hydration leaves the elements of header and footer in place", async ({ page }) => {
  await page.goto("/pricing");
  await page.evaluate(() => {
    for (const link of document.querySelectorAll("header a, footer a"))
      Object.assign(link, { isServed: true });
  });
  await isHydrated(page);
  const served = await page.evaluate(() =>
    [...document.querySelectorAll("header a, footer a")].filter((link) => !("isServed" in link)),
  );
  expect(served).toEqual([]);
});

test.describe("a page that React has to render again", () => {
  test.use({ expectedMessages: /Minified React error #418/ });

  test("keeps menus, languages and search", async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        document.querySelector("main")?.prepend(document.createElement("i"));
      });
    });
    await page.goto("/ap-automation");
    const served = { demo: await demoLinks(page), german: await germanLinks(page) };
    await isHydrated(page);
    await expect(page.locator("main > i")).toHaveCount(0);
    expect(await demoLinks(page)).toEqual(served.demo);
    expect(await germanLinks(page)).toEqual(served.german);
    await page.locator("#main-menu [popovertarget]").nth(1).click();
    await expect(page.locator("#main-menu [popover]").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await page.locator("[data-opens-search]").click();
    await expect(page.getByRole("combobox")).toBeFocused();
  });
});

for (const path of ["/offers/month-end", "/offers/mailroom-check"]) {
  test(`links of a page without header load documents: ${path}`, async ({ page }) => {
    await page.goto(path);
    await isHydrated(page);
    await markDocument(page);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/pricing";
      link.textContent = "Pricing";
      document.querySelector("main")?.append(link);
    });
    await page.getByRole("link", { name: "Pricing", exact: true }).last().click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(
      page.getByRole("navigation", { name: interfaceText("layout.main-menu") }),
    ).toBeVisible();
    expect(await isMarked(page)).toBe(false);
  });
}
