import { expect, isHydrated, test } from "./fixtures.ts";
import { firstOf } from "#testkit/runs.ts";
import { expectAccessible, fill, formOf, openForm, sendButton } from "./form-page.ts";
import { interfaceText } from "#testkit/interface-text.ts";

test.describe("the errors of a form", () => {
  test("disappear one by one as fields become valid, and the summary with the last", async ({
    page,
  }) => {
    await openForm(page, "/request-a-demo");
    await isHydrated(page);
    const form = formOf(page);
    await sendButton(page).click();
    const alert = form.getByRole("alert");
    await expect(alert.getByRole("link")).toHaveCount(6);
    // Screen readers announce the name of the focused element.
    await expect(page.locator(":focus")).toHaveAccessibleName(/6/);
    const email = form.locator('[autocomplete="email"]');
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await email.pressSequentially("ana@example");
    await expect(email).toHaveAccessibleDescription(interfaceText("form.error.email"));
    await email.pressSequentially(".com");
    await expect(email).not.toHaveAttribute("aria-invalid");
    await expect(email).toHaveAccessibleDescription("");
    await expect(email).toBeFocused();
    await expect(alert.getByRole("link")).toHaveCount(5);
    await fill(page);
    await expect(alert).toBeHidden();
    await expect(form.locator("[aria-invalid]")).toHaveCount(0);
    await expectAccessible(page);
  });

  test(
    "a blocked domain is reported on leaving the field, an empty field is not",
    { tag: "@full" },
    async ({ page }) => {
      await openForm(page, "/request-a-demo");
      await isHydrated(page);
      const email = formOf(page).locator('[autocomplete="email"]');
      await email.focus();
      await page.keyboard.press("Tab");
      await expect(email).not.toHaveAttribute("aria-invalid");
      await email.fill("ana@mail.mailinator.com");
      await expect(email).not.toHaveAttribute("aria-invalid");
      await page.keyboard.press("Tab");
      await expect(email).toHaveAccessibleDescription("This email domain is not allowed.");
      // The form was not submitted, so there is no summary.
      await expect(formOf(page).getByRole("alert")).toBeHidden();
      await email.fill("ana@example.com");
      await expect(email).not.toHaveAttribute("aria-invalid");
    },
  );

  test(
    "disappear with a field that is hidden: no state outside the United States",
    { tag: "@full" },
    async ({ page }) => {
      await openForm(page, "/request-a-demo");
      await isHydrated(page);
      const form = formOf(page);
      await form.locator('[autocomplete="country"]').selectOption("US");
      await sendButton(page).click();
      const alert = form.getByRole("alert");
      await expect(alert).toContainText(interfaceText("form.enter.option"));
      await form.locator('[autocomplete="country"]').selectOption("JP");
      await expect(form.locator('[autocomplete="address-level1"]')).toBeHidden();
      await expect(alert).not.toContainText(interfaceText("form.enter.option"));
    },
  );
});

for (const [name, viewport] of firstOf([
  ["a phone", { width: 360, height: 640 }],
  ["a desktop", { width: 1440, height: 900 }],
] as const)) {
  test(`the summary has the focus and is below the sticky header on ${name}`, async ({ page }) => {
    await openForm(page, "/request-a-demo");
    await page.setViewportSize(viewport);
    await isHydrated(page);
    await sendButton(page).scrollIntoViewIfNeeded();
    await sendButton(page).click();
    const summary = formOf(page).locator("[data-outcome]");
    await expect(summary).toBeFocused();
    await expect(async () => {
      const box = await summary.boundingBox();
      const header = await page.getByRole("banner").boundingBox();
      expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      expect(box?.y ?? Infinity).toBeLessThan(viewport.height / 2);
    }).toPass();
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedMessages: /422/ });

  test("the state is required after a country with states was submitted", async ({ page }) => {
    await openForm(page, "/request-a-demo");
    await fill(page);
    await formOf(page).locator('[autocomplete="country"]').selectOption("US");
    await sendButton(page).click();
    await expect(formOf(page).locator('[autocomplete="address-level1"]')).toBeVisible();
  });
});
