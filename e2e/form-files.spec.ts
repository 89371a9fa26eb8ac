import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { expectAccessible, formOf, openForm, sendButton } from "./form-page.ts";

// The browser's own message about the status of a refused form.
test.use({ expectedMessages: /status of 422/ });

/** Returns a file of this size whose bytes start with `head`. */
const fileOf = (name: string, bytes = 100, head = "%PDF-1.7\n") => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.concat([Buffer.from(head), Buffer.alloc(bytes - head.length, "x")]),
});
/** Its extension does not match its bytes. */
const disguised = fileOf("cv.pdf", 100, "<!doctype html>");

/** Fills in the application form except for the file. */
async function fillApplication(page: Page) {
  const form = formOf(page);
  await form.locator('input[type="text"]').first().fill("Software engineer");
  await form.locator('[autocomplete="given-name"]').fill("Ana");
  await form.locator('[autocomplete="family-name"]').fill("López");
  await form.locator('[autocomplete="email"]').fill("ana@example.com");
  await form.locator("textarea").last().fill("One. Two. Three.");
  await form.locator('input[type="checkbox"]').check();
}

test("accepts a file with its form, and explains in words if its type is wrong or it is too large", async ({
  page,
}) => {
  await openForm(page, "/careers");
  await isHydrated(page);
  await fillApplication(page);
  const field = formOf(page).locator('input[type="file"]');
  await expect(field).toHaveAttribute("accept", ".pdf,.odt,.docx");
  await expect(field).toHaveAccessibleDescription(/PDF, ODT, DOCX.*5 MB/);
  const alert = formOf(page).getByRole("alert");
  for (const [file, words] of [
    [fileOf("cv.exe"), /pdf, odt, docx/i],
    [fileOf("cv.pdf", 5_000_001), /5 MB/],
    [disguised, /pdf, odt, docx/i],
  ] as const) {
    await field.setInputFiles(file);
    await sendButton(page).click();
    await expect(alert.getByRole("link")).toHaveCount(1);
    await expect(alert).toContainText(words);
    await expect(formOf(page).locator("[data-outcome]")).toBeFocused();
    await expectAccessible(page);
  }
  await field.setInputFiles(fileOf("cv.pdf"));
  await sendButton(page).click();
  await expect(page).toHaveURL("/thank-you-page");
});

test.describe("a file without script", () => {
  test.use({ javaScriptEnabled: false, expectedMessages: /422/ });

  test("is accepted, or refused with an explanation if its type is wrong", async ({ page }) => {
    await openForm(page, "/de/karriere");
    await fillApplication(page);
    for (const file of [fileOf("cv.exe"), disguised]) {
      await formOf(page).locator('input[type="file"]').setInputFiles(file);
      await sendButton(page).click();
      await expect(formOf(page).getByRole("alert")).toContainText(/pdf, odt, docx/i);
      await expect(formOf(page).locator("textarea").last()).toHaveValue("One. Two. Three.");
    }
    await formOf(page).locator('input[type="file"]').setInputFiles(fileOf("cv.pdf"));
    await sendButton(page).click();
    await expect(page).toHaveURL("/de/thank-you-page");
  });
});
