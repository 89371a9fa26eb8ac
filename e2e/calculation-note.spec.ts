import { expect, isHydrated, test } from "./fixtures.ts";
import { formOf, openForm } from "./form-page.ts";
import { nameOfWalk, prefixOf, walks, type Language } from "./walks.ts";
import { sampleText } from "#testkit/sample-text.ts";
import { interfaceText } from "#testkit/interface-text.ts";

/** The result of a calculation goes into the demo form as a note, which visitors see and can remove. */

const path = (language: Language) =>
  prefixOf(language) + sampleText(`nodes/page/ap-automation/${language}.yaml`, "path");

for (const walk of walks) {
  const { javaScriptEnabled, language } = walk;
  test.describe(nameOfWalk(walk), () => {
    test.use({ javaScriptEnabled });

    test("a calculation goes into the demo form", async ({ page }) => {
      await openForm(page, `${prefixOf(language)}/request-a-demo`);
      await page.goto(`${path(language)}?calculator=payables&figure=3000&figure=10`);
      if (javaScriptEnabled) await isHydrated(page);
      const outcome = page.getByRole("status", {
        name: interfaceText("calculator.results", language),
      });
      await expect(outcome).toBeVisible();
      await page.locator('main a[href*="calculator-page="]').click();
      await expect(page).toHaveURL(/product=ap-automation&calculator=payables/);
      if (javaScriptEnabled) await isHydrated(page);
      const note = formOf(page).locator("textarea");
      await expect(note).toHaveValue(language === "en" ? /3,000/ : /3\.000/);
      await note.fill("");
      await expect(note).toHaveValue("");
    });
  });
}
