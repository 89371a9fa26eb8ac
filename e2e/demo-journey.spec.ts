import { expect, isHydrated, test } from "./fixtures.ts";
import { fill, formOf, openForm, sendButton } from "./form-page.ts";
import { nameOfWalk, prefixOf, walks } from "./walks.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";

/** From a product to a demo: one click, a form that knows the product, and a page that says what comes next. */

const product = (language: string) =>
  sampleText(`nodes/page/ar-automation/${language}.yaml`, "path");
const journeys = {
  en: { path: product("en"), person: "Helen Ashworth" },
  de: { path: `/de${product("de")}`, person: "Thomas Keller" },
} as const;
const listOf = (language: string) =>
  sampleText(`nodes/page/request-a-demo/${language}.yaml`, "paragraphs", 1, "content", 2, "title");

for (const walk of walks) {
  const { javaScriptEnabled, language } = walk;
  const { path, person } = journeys[language];
  test.describe(nameOfWalk(walk), () => {
    test.use({ javaScriptEnabled });

    test("a demo is requested from the page of a product", async ({ page }) => {
      const demo = `${prefixOf(language)}/request-a-demo`;
      await openForm(page, demo);
      await page.goto(path);
      // All links to the form know the product: in the header, in the page and in the footer.
      const links = page.locator(`a[href^="${demo}"]`);
      expect(await links.count()).toBeGreaterThan(3);
      // The link of a calculator has its figures as well.
      for (const link of await links.all())
        await expect(link).toHaveAttribute("href", /\?product=ar-automation(?:&calculator=|$)/);
      await page
        .getByRole("banner")
        .getByRole("link", { name: interfaceText("layout.request-a-demo", language) })
        .first()
        .click();
      await expect(page).toHaveURL(/\/request-a-demo\?product=ar-automation$/);
      // The form's heading asks what to see, and so does its first field.
      const questions = formOf(page).locator(
        'input:is([type="checkbox"], [autocomplete="given-name"])',
      );
      await expect(questions.first()).toHaveAttribute("value", "ap");
      if (javaScriptEnabled) await isHydrated(page);
      const interest = formOf(page).locator('input[type="checkbox"][value="ar"]');
      await expect(interest).toBeChecked();
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: person })).toBeVisible();
      await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();

      await fill(page);
      await sendButton(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        interfaceText("thank-you.title", language),
      );
      await expect(main.getByText(interfaceText("thank-you.demo", language))).toBeVisible();
      await expect(main.getByRole("link", { name: person })).toBeVisible();
      await expect(main.getByRole("heading", { name: listOf(language) })).toBeVisible();
      await expect(main.locator('a[href*="/customers/"]').first()).toBeVisible();
    });
  });
}
