import { expect, isHydrated, test } from "./fixtures.ts";
import { demoPages, expectAccessible, fill, formOf, openForm, sendButton } from "./form-page.ts";
import { formInstance } from "#sample/brand/forms.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";

/** Without FULL English with script and German without. */
const isFull = Boolean(process.env["FULL"]);
const languages = ["en", "de", "ja"] as const;
const withScript = languages.filter((name) => isFull || name === "en");
const withoutScript = languages.filter((name) => isFull || name === "de");

test.afterEach(({ site }) => {
  // Nothing that is typed here appears in the site's output.
  for (const typed of ["López", "ana@example.com", "Head of Post"])
    expect(site.printed()).not.toContain(typed);
});

for (const language of withScript) {
  const person = demoPages[language];
  test(`a demo is requested on its page, ${language}`, async ({ page }) => {
    await openForm(page, person.path);
    await isHydrated(page);
    const form = formOf(page);
    const state = form.locator('[autocomplete="address-level1"]');
    // Also before the form is used.
    await expect(state).toBeHidden();
    await expect(sendButton(page)).toHaveText(
      sampleText("forms/request-a-demo.yaml", "submit", language),
    );
    await sendButton(page).click();
    const alert = form.getByRole("alert");
    await expect(alert.getByRole("link")).toHaveCount(6);
    await expect(alert).toContainText(interfaceText("form.error.required", language));
    await expect(alert).toContainText(interfaceText("form.enter.work-email", language));
    await expect(form.locator("[data-outcome]")).toBeFocused();
    await expectAccessible(page);
    const email = interfaceText("form.enter.work-email", language);
    await alert.getByRole("link").filter({ hasText: email }).click();
    await expect(form.locator('[autocomplete="email"]')).toBeFocused();

    await form.locator('[autocomplete="country"]').selectOption("US");
    await expect(state).toBeVisible();
    await fill(page);
    await expect(state).toBeHidden();
    await sendButton(page).click();
    await expect(page).toHaveURL(person.thanks);
    await expect(page.locator('meta[name="submitted-form"]')).toHaveAttribute(
      "content",
      `formstack/${formInstance}/43`,
    );
  });
}

test("a thank-you page that no submission led to says so", async ({ page }) => {
  await page.goto("/thank-you-page");
  const heading = { name: interfaceText("thank-you.nothing-sent"), level: 1 };
  await expect(page.getByRole("heading", heading)).toBeVisible();
});

test(
  "a demo can be requested in a dialog, and answers are filled in again",
  { tag: "@full" },
  async ({ page }) => {
    await openForm(page, "/contact");
    await page.goto("/contact#modal=form:43");
    const dialog = page.getByRole("dialog");
    const form = dialog.locator("form");
    await form.locator('[autocomplete="given-name"]').fill("Ana");
    await form.locator('[autocomplete="family-name"]').fill("López");
    await form.locator('[autocomplete="email"]').fill("ana@example.com");
    await form.locator('[autocomplete="organization"]').fill("Example");
    await form.locator('[autocomplete="organization-title"]').fill("Head of Post");
    await form.locator('[autocomplete="country"]').selectOption("DE");
    await form.locator('input[value="mail"]').check();
    await form.locator('input[type="checkbox"][aria-required]').check();
    await form.locator('button[type="submit"]').click();
    await expect(dialog.getByRole("status")).toContainText(interfaceText("thank-you.title"));
    await page.goto("/contact");
    await expect(page.locator('main form [autocomplete="email"]')).toHaveValue("ana@example.com");
    // The browser stores the class of the job title, but never the title.
    const stored = () => page.evaluate(() => localStorage.getItem("visitor"));
    await expect.poll(stored).toContain('"dLevel"');
  },
);

test("a demo can be requested by keyboard only", async ({ page }) => {
  await openForm(page, "/request-a-demo");
  await isHydrated(page);
  // The first question: what to see.
  await formOf(page).locator('input[type="checkbox"]').first().focus();
  // Wait for the form's script, because without it hidden fields are part of the tab order.
  await expect(formOf(page).locator('[autocomplete="address-level1"]')).toBeHidden();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("Space");
  await formOf(page).locator('[autocomplete="given-name"]').focus();
  await page.keyboard.type("Ana");
  await press("Tab");
  await page.keyboard.type("López");
  await press("Tab");
  await page.keyboard.type("ana@example.com");
  await press("Tab");
  await page.keyboard.type("Example");
  await press("Tab");
  const germany = formOf(page).locator('[autocomplete="country"] option[value="DE"]');
  await page.keyboard.type((await germany.textContent()) ?? "");
  await formOf(page).locator('input[type="checkbox"][aria-required]').focus();
  await press("Space");
  await press("Tab", "Enter");
  await expect(page).toHaveURL(demoPages.en.thanks);
});

test.describe("when the site cannot be reached", () => {
  test.use({ expectedMessages: /ERR_FAILED|503/ });

  test("tells the visitor, keeps what was typed and can be sent again", async ({ page }) => {
    await openForm(page, "/request-a-demo");
    await isHydrated(page);
    await fill(page);
    await page.route("/api/forms/**", (route) => route.abort());
    await sendButton(page).click();
    await expect(formOf(page).getByRole("alert")).toContainText(
      interfaceText("form.refused.unavailable"),
    );
    await expect(formOf(page).locator('[autocomplete="family-name"]')).toHaveValue("López");
    await page.unroute("/api/forms/**");
    await sendButton(page).click();
    await expect(page).toHaveURL(demoPages.en.thanks);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedMessages: /422/ });

  for (const language of withoutScript) {
    const person = demoPages[language];
    test(`a demo is requested, ${language}`, async ({ page }) => {
      await openForm(page, person.path);
      await formOf(page).locator('[autocomplete="organization"]').fill("Example");
      await sendButton(page).click();
      await expect(formOf(page).getByRole("alert").getByRole("link")).toHaveCount(5);
      await expect(formOf(page).locator('[autocomplete="organization"]')).toHaveValue("Example");
      await expect(formOf(page).locator("[data-outcome]")).toBeFocused();
      await fill(page);
      await sendButton(page).click();
      await expect(page).toHaveURL(person.thanks);
    });
  }
});

test.describe("after a submission that was faster than the script", () => {
  test.use({ expectedMessages: /422/ });

  test(
    "the page with errors works, and continues with JavaScript",
    { tag: "@full" },
    async ({ page }) => {
      await openForm(page, "/request-a-demo");
      await page.goto("/request-a-demo", { waitUntil: "commit" });
      await formOf(page).evaluate((form) => form instanceof HTMLFormElement && form.submit());
      await expect(formOf(page).getByRole("alert")).toBeVisible();
      await expect(page).toHaveURL("/request-a-demo");
      await isHydrated(page);
      await fill(page);
      await sendButton(page).click();
      await expect(page).toHaveURL(demoPages.en.thanks);
    },
  );
});
