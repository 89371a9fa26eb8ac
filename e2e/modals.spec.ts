import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { sampleText } from "#testkit/sample-text.ts";
import { interfaceText } from "#testkit/interface-text.ts";

// Too narrow for country modals.
test.use({ viewport: { width: 760, height: 800 } });

const dialogOf = (page: Page) => page.getByRole("dialog");

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const personName = (language: string) =>
  sampleText(`nodes/staff/lena-hoffmann/${language}.yaml`, "title");
const filmTitle = (language: string) =>
  sampleText(`nodes/animation/how-payables-works/${language}.yaml`, "title");
const formName = (language: string) => sampleText("forms/contact.yaml", "name", language);

/** One link to each type of dialog, on the sample site's own pages. */
const links = [
  ["/about", "staff", personName("en")],
  ["/animations/how-mailroom-works", "video", filmTitle("en")],
  ["/shops", "eshop", interfaceText("modal.eshop.title")],
  ["/contact", "form", formName("en")],
  ["/de/ueber-uns", "staff", personName("de")],
  ["/de/animations/so-arbeitet-mailroom", "video", filmTitle("de")],
  ["/de/webshops", "eshop", interfaceText("modal.eshop.title", "de")],
  ["/de/contact", "form", formName("de")],
] as const;

/** Without FULL one type in each of the two languages. */
const walked = links.filter((_, index) => process.env["FULL"] || index % 5 === 2);

for (const [path, type, title] of walked) {
  test(`a link on ${path} opens the dialog "${title}" and nothing else changes`, async ({
    page,
  }) => {
    await page.goto(path);
    await isHydrated(page);
    const address = page.url();
    const link = page.locator(`main a[href*="#modal=${type}"]`).first();
    await link.click();
    const dialog = dialogOf(page);
    await expect(dialog).toHaveAccessibleName(title);
    // Playwright counts a transparent element as visible.
    await expect(dialog).toHaveCSS("opacity", "1");
    expect(page.url()).toBe(address);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });
}

test("a dialog has its name before it takes the focus, so that screen readers announce it", async ({
  page,
}) => {
  await page.goto("/about");
  await isHydrated(page);
  const names = await page.evaluateHandle(() => {
    const heard: string[] = [];
    document.addEventListener("focusin", ({ target }) => {
      const dialog = target instanceof Element ? target.closest("dialog") : null;
      const label = document.getElementById(dialog?.getAttribute("aria-labelledby") ?? "");
      if (dialog) heard.push(label?.textContent ?? "no name");
    });
    return heard;
  });
  await page.locator('main a[href*="#modal=staff"]').first().click();
  await expect(dialogOf(page)).toHaveAccessibleName(personName("en"));
  await expect(dialogOf(page).getByRole("heading", { name: personName("en") })).toBeFocused();
  expect(await names.jsonValue()).not.toContain("no name");
});

test("the page behind a dialog is inert and does not scroll", async ({ page }) => {
  await page.goto("/shops");
  await isHydrated(page);
  await page.locator('main a[href*="#modal=eshop"]').click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
    "hidden",
  );
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isOutside).toBe(false);
  }
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test(
  "a dialog can be closed by its button, and opened again by its link",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/shops");
    await isHydrated(page);
    const link = page.locator('main a[href*="#modal=eshop"]');
    await link.click();
    await dialogOf(page)
      .getByRole("button", { name: interfaceText("layout.close") })
      .click();
    await expect(dialogOf(page)).toBeHidden();
    await link.click();
    await expect(dialogOf(page)).toBeVisible();
  },
);

test("a URL with a dialog opens it, even after a redirect", async ({ page }) => {
  await page.goto("/write-to-us");
  await expect(page).toHaveURL(/\/contact#modal=form:42$/);
  await expect(dialogOf(page)).toHaveAccessibleName(formName("en"));
});

test("a dialog has the title of its form", { tag: "@full" }, async ({ page }) => {
  await page.goto("/de/contact#modal=form:43");
  await expect(dialogOf(page)).toHaveAccessibleName(
    sampleText("forms/request-a-demo.yaml", "name", "de"),
  );
});

test.describe("a form that does not exist", () => {
  test.use({ expectedMessages: /404/ });

  test("says so, and links to the contact page", async ({ page }) => {
    await page.goto("/about#modal=form:99999");
    const dialog = dialogOf(page);
    await expect(dialog).toHaveAccessibleName(interfaceText("modal.form.unknown.title"));
    const link = dialog.getByRole("link", { name: interfaceText("modal.form.unknown.link") });
    await expect(link).toHaveAttribute("href", "/contact");
  });
});

test("a video starts in its dialog on request, and is removed when the dialog closes", async ({
  page,
}) => {
  await page.goto("/animations/how-mailroom-works");
  await isHydrated(page);
  await page.locator('main a[href*="#modal=video"]').click();
  const dialog = dialogOf(page);
  await dialog.getByRole("link", { name: interfaceText("video.play") }).click();
  await expect(dialog.locator("video")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog video")).toHaveCount(0);
});

test.describe("content that cannot be loaded", () => {
  test.use({ expectedMessages: /503/ });

  test(
    "opens the page that the link leads to without JavaScript",
    { tag: "@full" },
    async ({ page }) => {
      await page.route("/api/modals/**", (route) => route.fulfill({ status: 503, body: "{}" }));
      await page.goto("/about");
      await isHydrated(page);
      await page.locator('main a[href*="#modal=staff"]').click();
      await expect(page).toHaveURL(/\/staff$/);
      await expect(dialogOf(page)).toBeHidden();
    },
  );
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("links to dialogs lead to pages", async ({ page }) => {
    await page.goto("/about");
    await page.locator('main a[href*="#modal=staff"]').click();
    await expect(page).toHaveURL(/\/staff#modal=staff:lena-hoffmann$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
