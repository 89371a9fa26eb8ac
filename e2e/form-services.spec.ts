import { startSite } from "#testkit/site-process.ts";
import { startFormServiceStandIn } from "#testkit/form-service-stand-in.ts";
import { startCaptchaStandIn } from "#testkit/captcha-stand-in.ts";
import { expect, isHydrated, test } from "./fixtures.ts";
import { expectAccessible, fill, formOf, openForm, people, sendButton } from "./form-page.ts";
import { formInstance } from "#sample/brand/forms.ts";

test("a form service that is away costs no page and no lead", async ({ page }) => {
  test.setTimeout(90_000);
  const service = await startFormServiceStandIn();
  service.failBy(() => "500");
  const own = await startSite({
    FORMSTACK_URL: service.formstackUrl,
    [`FORMSTACK_TOKEN_${formInstance.toUpperCase()}`]: "token",
  });
  try {
    await page.goto(`${own.origin}/request-a-demo`);
    await expect(page.locator("main").getByRole("link", { name: "contact page" })).toBeVisible();
    service.failBy(() => null);
    await expect(async () => {
      await page.reload();
      await expect(formOf(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    service.failBy(() => "500");
    await fill(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(own.origin + people.en.thanks);
    expect(own.printed()).not.toContain("López");
  } finally {
    // Its scripts and requests still go there.
    await page.close();
    await own.stop();
    await service.close();
  }
});

test("the captcha is loaded at the first touch, and its word counts", async ({ page }) => {
  test.setTimeout(90_000);
  const captcha = await startCaptchaStandIn();
  const own = await startSite({
    RECAPTCHA_SITE_KEY: "site-key",
    RECAPTCHA_SECRET: "secret",
    RECAPTCHA_URL: captcha.url,
  });
  try {
    await openForm(page, `${own.origin}/request-a-demo`);
    await isHydrated(page);
    await expect(formOf(page)).toContainText("This site is protected by reCAPTCHA.");
    expect(captcha.requests).toEqual([]);
    await fill(page);
    expect(captcha.requests).toEqual(["GET /api.js"]);
    captcha.be("away");
    await sendButton(page).click();
    await expect(page).toHaveURL(own.origin + people.en.thanks);
    expect(captcha.questions[0]).toContain("response=token%7Cform_formstack_43");
    expect(own.printed()).not.toMatch(/token\||secret/);
  } finally {
    // Its scripts and requests still go there.
    await page.close();
    await own.stop();
    await captcha.close();
  }
});

test("a captcha that cannot be used says so in the visitor's language, and the form is sent as without script", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const own = await startSite({
    RECAPTCHA_SITE_KEY: "site-key",
    RECAPTCHA_SECRET: "secret",
    RECAPTCHA_VERSION: "",
  });
  try {
    await openForm(page, `${own.origin}${people.de.path}`);
    await isHydrated(page);
    await fill(page);
    await expect(formOf(page)).toContainText("Unser Spamschutz konnte nicht geladen werden.");
    await expect(formOf(page)).not.toContainText(/ReCaptcha error|No version provided/);
    await expectAccessible(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(own.origin + people.de.thanks);
    // The line comes through a pipe, which may be slower than the page.
    await expect
      .poll(() => own.printed())
      .toContain('"marks":["no-script","captcha-no-token","captcha-no-version"]');
  } finally {
    // Its scripts and requests still go there.
    await page.close();
    await own.stop();
  }
});
