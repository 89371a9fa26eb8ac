import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { firstOf } from "#testkit/runs.ts";
import { sampleText } from "#testkit/sample-text.ts";
import { interfaceText } from "#testkit/interface-text.ts";

const linkTo = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first();

test("links navigate inside the document and start at the top; back restores the position", async ({
  page,
}) => {
  await page.goto("/solutions");
  await isHydrated(page);
  // Sets a mark that is lost only if the browser loads another document.
  await page.evaluate(() => (document.body.dataset["mark"] = "here"));
  const link = linkTo(page, "/ap-automation");
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 200));
  const before = await page.evaluate(() => scrollY);
  const title = await page.title();
  await link.click();
  await expect(page).toHaveURL(/\/ap-automation$/);
  await expect(page).not.toHaveTitle(title);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.body.dataset["mark"])).toBe("here");
  await page.goBack();
  await expect(page).toHaveURL(/\/solutions$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test.describe("a page that a translator changes before the application starts", () => {
  test.use({ expectedMessages: /Minified React error #418/ });

  test("is rendered again and works", { tag: "@full" }, async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        for (const heading of document.querySelectorAll("h1, h2"))
          heading.textContent = "Übersetzt";
        document.querySelector("main")?.prepend(document.createElement("i"));
      });
    });
    await page.goto("/solutions");
    await isHydrated(page);
    await linkTo(page, "/ap-automation").click();
    await expect(page).toHaveURL(/\/ap-automation$/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Übersetzt");
  });
});

test("a link to another language loads the complete page, with its texts", async ({ page }) => {
  await page.goto("/ap-automation");
  await isHydrated(page);
  await page
    .getByRole("button", {
      name: interfaceText("layout.choose-language", "en", { language: "English" }),
    })
    .click();
  await page
    .getByRole("navigation", { name: interfaceText("layout.languages") })
    .getByRole("link", { name: "Deutsch" })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(
    page.getByRole("link", { name: interfaceText("layout.skip-to-content", "de") }),
  ).toBeAttached();
});

test("the main menu can be opened, closed and followed by keyboard", async ({ page }) => {
  await page.goto("/");
  const opener = page.getByRole("button", { name: sampleText("menus/main/en.yaml", 0, "title") });
  const menu = page.getByRole("navigation", { name: interfaceText("layout.main-menu") });
  const inside = menu.locator('a[href="/ap-automation"]');
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(inside).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu.locator(":focus")).toHaveRole("link");
  await page.keyboard.press("Escape");
  await expect(inside).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await inside.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ap-automation$/);
  await expect(inside).toBeHidden();
});

test("the skip link leads to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("link", { name: interfaceText("layout.skip-to-content") }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("on a phone, the menu is a sheet that opens further sheets", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/de");
  await page.getByRole("button", { name: interfaceText("layout.menu", "de"), exact: true }).click();
  const menu = page.getByRole("navigation", { name: interfaceText("layout.main-menu", "de") });
  await menu
    .getByRole("button", { name: sampleText("menus/main/de.yaml", "solutions", "title") })
    .click();
  await expect(menu.locator('a[href="/de/kreditorenbuchhaltung"]')).toBeVisible();
  await menu.getByRole("button", { name: interfaceText("layout.back", "de") }).click();
  await expect(menu.locator('a[href="/de/kreditorenbuchhaltung"]')).toBeHidden();
  await menu.getByRole("button", { name: interfaceText("layout.close", "de") }).click();
  await expect(
    menu.getByRole("button", { name: sampleText("menus/main/de.yaml", "solutions", "title") }),
  ).toBeHidden();
});

test.describe("before any script has run", () => {
  test("only the page, its styles and fonts are requested until it has loaded", async ({
    page,
  }) => {
    const early: string[] = [];
    let hasLoaded = false;
    page.on("load", () => (hasLoaded = true));
    page.on("request", (request) => {
      if (!hasLoaded && request.resourceType() === "script") early.push(request.url());
    });
    await page.goto("/");
    expect(early).toEqual([]);
    await isHydrated(page);
  });

  test("a click is not lost", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/solutions");
    await linkTo(page, "/ap-automation").click();
    await expect(page).toHaveURL(/\/ap-automation$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
  test.use({ expectedMessages: /Failed to (load resource|fetch)|ERR_FAILED/ });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a page is complete and its menu works", async ({ page }) => {
    await page.goto("/de");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page
      .getByRole("button", { name: sampleText("menus/main/de.yaml", "solutions", "title") })
      .click();
    await page.locator('header a[href="/de/kreditorenbuchhaltung"]').first().click();
    await expect(page).toHaveURL(/\/de\/kreditorenbuchhaltung$/);
    await page.locator("summary").first().click();
    await expect(page.locator("details[open]")).toHaveCount(1);
  });
});

for (const width of firstOf([768, 1280, 1920]))
  test(`the service links are above the right end of the header at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const language = page.getByRole("button", {
      name: interfaceText("layout.choose-language", "en", { language: "English" }),
    });
    const preHeader = await language
      .locator("xpath=ancestor::*[parent::*[@data-frame]]")
      .boundingBox();
    const main = await page.getByRole("main").boundingBox();
    expect(preHeader).toMatchObject({ x: main?.x, width: main?.width });
  });
