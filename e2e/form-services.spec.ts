import { formInstance } from "#sample/brand/forms.ts";
import { startFakeCaptcha } from "#testkit/fake-captcha.ts";
import { startFakeFormService } from "#testkit/fake-form-service.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { startSite } from "#testkit/site-process.ts";
import { expect, isHydrated, test } from "./fixtures.ts";
import { demoPages, expectAccessible, fill, formOf, openForm, sendButton } from "./form-page.ts";

test("an outage of the form service affects no page and no lead", async ({ page }) => {
  test.setTimeout(90_000);
  const service = await startFakeFormService();
  service.failBy(() => "500");
  const own = await startSite({
    FORMSTACK_URL: service.formstackUrl,
    [`FORMSTACK_TOKEN_${formInstance.toUpperCase()}`]: "token",
  });
  try {
    await page.goto(`${own.origin}/request-a-demo`);
    await expect(
      page.locator("main").getByRole("link", { name: interfaceText("form.contact") }),
    ).toBeVisible();
    service.failBy(() => null);
    await expect(async () => {
      await page.reload();
      await expect(formOf(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    service.failBy(() => "500");
    await fill(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(own.origin + demoPages.en.thanks);
    expect(own.printed()).not.toContain("López");
  } finally {
    // Its scripts and requests still go there.
    await page.close();
    await own.stop();
    await service.close();
  }
});

test("the captcha is loaded at the first interaction, and its verdict is applied", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const captcha = await startFakeCaptcha();
  const own = await startSite({
    RECAPTCHA_SITE_KEY: "site-key",
    RECAPTCHA_SECRET: "secret",
    RECAPTCHA_URL: captcha.url,
  });
  try {
    await openForm(page, `${own.origin}/request-a-demo`);
    await isHydrated(page);
    await expect(formOf(page)).toContainText(interfaceText("form.captcha"));
    expect(captcha.requests).toEqual([]);
    await fill(page);
    expect(captcha.requests).toEqual(["GET /api.js"]);
    captcha.be("away");
    await sendButton(page).click();
    await expect(page).toHaveURL(own.origin + demoPages.en.thanks);
    expect(captcha.questions[0]).toContain("response=token%7Cform_formstack_43");
    expect(own.printed()).not.toMatch(/token\||secret/);
  } finally {
    // Its scripts and requests still go there.
    await page.close();
    await own.stop();
    await captcha.close();
  }
});

test(
  "if the captcha cannot be used, the form says so in the visitor's language and is sent as without JavaScript",
  { tag: "@full" },
  async ({ page }) => {
    test.setTimeout(90_000);
    const own = await startSite({
      RECAPTCHA_SITE_KEY: "site-key",
      RECAPTCHA_SECRET: "secret",
      RECAPTCHA_VERSION: "",
    });
    try {
      await openForm(page, `${own.origin}${demoPages.de.path}`);
      await isHydrated(page);
      await fill(page);
      await expect(formOf(page)).toContainText(interfaceText("form.captcha.unusable", "de"));
      await expect(formOf(page)).not.toContainText(/ReCaptcha error|No version provided/);
      await expectAccessible(page);
      await sendButton(page).click();
      await expect(page).toHaveURL(own.origin + demoPages.de.thanks);
      // The line comes through a pipe, which may be slower than the page.
      await expect
        .poll(() => own.printed())
        .toContain('"marks":["no-script","captcha-no-token","captcha-no-version"]');
    } finally {
      // Its scripts and requests still go there.
      await page.close();
      await own.stop();
    }
  },
);
