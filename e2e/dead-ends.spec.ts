import type { Page } from "@playwright/test";
import { startFakeCaptcha } from "#testkit/fake-captcha.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { firstOf } from "#testkit/runs.ts";
import { sampleText } from "#testkit/sample-text.ts";
import { startSite } from "#testkit/site-process.ts";
import { expect, hasItsContent, isHydrated, test } from "./fixtures.ts";
import { nameOfWalk, prefixOf, walks, type Language } from "./walks.ts";
import { demoPages, fill, formOf, openForm, sendButton } from "./form-page.ts";

/** Where a way could end, visitors read why, and find a link that leads on: with and without script, in two languages. */

const languages = ["en", "de"] as const;

const pathIn = (language: Language, path: string) => prefixOf(language) + path;
const aliasOf = (language: Language, node: string) =>
  pathIn(language, sampleText(`nodes/${node}/${language}.yaml`, "path"));

const contactLink = (page: Page, language: Language) =>
  page.locator("main").getByRole("link", { name: interfaceText("form.contact", language) });

/** The contact page has telephone numbers as links. */
async function leadsToContact(page: Page, language: Language) {
  await contactLink(page, language).click();
  await expect(page).toHaveURL(new RegExp(`${pathIn(language, "/contact")}$`));
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
}

async function walkErrors(page: Page, language: Language) {
  await page.goto(pathIn(language, "/gibt-es-nicht"));
  const main = page.locator("main");
  await expect(main.getByRole("searchbox")).toBeVisible();
  await leadsToContact(page, language);
  await page.goBack();
  await main.getByRole("link", { name: interfaceText("error.back-home", language) }).click();
  await expect(page).toHaveURL(language === "en" ? /\/$/ : /\/de$/);
}

async function walkGate(page: Page, language: Language) {
  await page.goto(aliasOf(language, "page/price-list-partners"));
  await page.getByLabel(interfaceText("gate.password", language)).fill("wrong");
  await page.getByRole("button", { name: interfaceText("gate.submit", language) }).click();
  await expect(page.getByText(interfaceText("gate.incorrect", language))).toBeVisible();
  await expect(page.getByText(interfaceText("gate.help", language))).toBeVisible();
  await leadsToContact(page, language);
}

async function walkDocument(page: Page, language: Language) {
  const path = aliasOf(language, "resource/wp-three-way-matching");
  await page.goto(`/api/documents${path}/paper.pdf?until=1&key=x`);
  await expect(page.getByText(interfaceText("document.refused.forged", language))).toBeVisible();
  await expect(formOf(page)).toBeVisible();
}

async function walkUpload(page: Page, language: Language) {
  await openForm(page, aliasOf(language, "page/careers"));
  const name = "cv.exe";
  const buffer = Buffer.from("MZ");
  await formOf(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await sendButton(page).click();
  await expect(formOf(page).getByRole("alert")).toContainText(/pdf, odt, docx/i);
}

for (const walk of walks) {
  const { javaScriptEnabled, language } = walk;
  test.describe(nameOfWalk(walk), () => {
    test.use({ javaScriptEnabled, expectedMessages: /status of (404|422)/ });

    test("a page that is absent, a wrong password, a broken link, a refused file", async ({
      page,
    }) => {
      test.setTimeout(90_000);
      await walkErrors(page, language);
      await walkGate(page, language);
      await walkDocument(page, language);
      await walkUpload(page, language);
    });
  });
}

test.describe("a form that was sent too often", () => {
  const messages = /status of 429/;

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled, expectedMessages: messages });

      test("leads back to the form and to the contact page", async ({ page }) => {
        test.setTimeout(120_000);
        const own = await startSite();
        try {
          await hasItsContent(own);
          for (const language of firstOf(languages)) {
            await openForm(page, own.origin + demoPages[language].path);
            if (javaScriptEnabled) await isHydrated(page);
            const action = (await formOf(page).getAttribute("action")) ?? "";
            for (let sent = 0; sent < 20; sent += 1)
              await page.request.post(own.origin + action, { data: {} });
            await fill(page);
            await sendButton(page).click();
            await expect(
              page.getByText(interfaceText("form.refused.too-many", language)),
            ).toBeVisible();
            if (!javaScriptEnabled) {
              const back = page.getByRole("link", { name: interfaceText("form.back", language) });
              await expect(back).toHaveAttribute("href", demoPages[language].path);
            }
            await leadsToContact(page, language);
          }
        } finally {
          // Its scripts and requests still go there.
          await page.close();
          await own.stop();
        }
      });
    });
  }
});

test.describe("a visitor whom the captcha takes for a program", () => {
  test.use({ expectedMessages: /status of 422/ });

  for (const language of firstOf(["de", "en"] as const)) {
    test(`keeps the answers, and can reach us another way: ${language}`, async ({ page }) => {
      test.setTimeout(90_000);
      const captcha = await startFakeCaptcha();
      const own = await startSite({
        RECAPTCHA_SITE_KEY: "site-key",
        RECAPTCHA_SECRET: "secret",
        RECAPTCHA_URL: captcha.url,
      });
      try {
        captcha.be({ score: 0.1 });
        await openForm(page, own.origin + demoPages[language].path);
        await isHydrated(page);
        await fill(page);
        await sendButton(page).click();
        await expect(page.getByText(interfaceText("form.refused.captcha", language))).toBeVisible();
        await expect(formOf(page).locator('[autocomplete="given-name"]')).toHaveValue("Ana");
        await leadsToContact(page, language);
      } finally {
        // Its scripts and requests still go there.
        await page.close();
        await own.stop();
        await captcha.close();
      }
    });
  }
});

test.describe("while the content is unavailable", () => {
  // 502: the visitor's country comes from the content backend, too.
  test.use({ expectedMessages: /status of 50[23]/ });

  test("the page says when to try again, and leads to the contact page", async ({ page }) => {
    const own = await startSite({ CONTENT_URL: "http://127.0.0.1:9" });
    try {
      for (const language of languages) {
        await page.goto(own.origin + pathIn(language, "/about"));
        await expect(page.getByText(interfaceText("error.unavailable", language))).toBeVisible();
        await expect(contactLink(page, language)).toHaveAttribute(
          "href",
          pathIn(language, "/contact"),
        );
      }
    } finally {
      // Its scripts are still loaded from there.
      await page.close();
      await own.stop();
    }
  });
});

test.describe("without a connection", () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  for (const language of firstOf(languages)) {
    test(`a page says that it will appear, and does so when the connection is back: ${language}`, async ({
      page,
      context,
    }) => {
      await page.goto(pathIn(language, "/contact"));
      await isHydrated(page);
      await context.setOffline(true);
      // A link that the page has not had time to prefetch.
      await page.evaluate(
        (href) => {
          const link = document.createElement("a");
          link.href = href;
          link.textContent = "Unseen";
          document.querySelector("main")?.prepend(link);
          link.click();
        },
        aliasOf(language, "page/support"),
      );
      await expect(
        page.getByRole("heading", { name: interfaceText("error.offline-heading", language) }),
      ).toBeVisible();
      await expect(page.getByText(interfaceText("error.offline", language))).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(
        interfaceText("error.offline-heading", language),
      );
      await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
    });
  }
});
