import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { expectAccessible, formOf, sendButton } from "./form-page.ts";
import { nameOfWalk, prefixOf, walks, type Language } from "./walks.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";

/**
 * From home to an answer: public buyers, partners and their customers. Each form knows what it is about, and each
 * thank-you page says who answers, by when and what comes next.
 */

const pathOf = (file: string, language: Language) =>
  prefixOf(language) + sampleText(`nodes/page/${file}/${language}.yaml`, "path");

/** Follows a link of the page; in the footer, because menus differ by width. Returns after the page has changed. */
async function follow(page: Page, place: "main" | "footer", path: string) {
  await page.locator(`${place} a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
}

/** Fills in who is asking; selects and choices only if the form has them. */
async function introduce(page: Page) {
  const form = formOf(page);
  await form.locator('[autocomplete="given-name"]').fill("Ana");
  await form.locator('[autocomplete="family-name"]').fill("López");
  await form.locator('[autocomplete="email"]').fill("ana@example.com");
  await form.locator('[autocomplete="organization"]').fill("Example");
  const country = form.locator('[autocomplete="country"]');
  if ((await country.count()) > 0) await country.selectOption("DE");
  const choice = form.locator('input[type="radio"]');
  if ((await choice.count()) > 0) await choice.first().check();
  await form.locator("textarea").last().fill("Twelve of them, from January.");
  await form.locator('input[type="checkbox"][aria-required]').check();
}

/** What a thank-you page has to say. */
interface Thanks {
  readonly language: Language;
  /** Id of the interface text. */
  readonly text: string;
  /** Who answers. */
  readonly person: string;
}

async function expectThanks(page: Page, { language, text, person }: Thanks) {
  await expect(page).toHaveURL(/\/thank-you-page$/);
  const main = page.getByRole("main");
  await expect(main.getByText(interfaceText(text, language))).toBeVisible();
  await expect(main.getByText(person).first()).toBeVisible();
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
}

for (const walk of walks) {
  const { javaScriptEnabled, language } = walk;
  test.describe(nameOfWalk(walk), () => {
    test.use({ javaScriptEnabled, viewport: { width: 1024, height: 900 } });
    const ready = async (page: Page) => {
      await expect(formOf(page)).toBeVisible();
      if (javaScriptEnabled) await isHydrated(page);
    };

    const home = `${prefixOf(language)}/`;

    test("a public buyer requests a quote under a contract", async ({ page }) => {
      await page.goto(home);
      await follow(page, "footer", pathOf("industry-public-sector", language));
      await follow(page, "main", `${prefixOf(language)}/contracts/tx-dir-mailing-equipment`);
      await ready(page);
      const quote = interfaceText("contract.quote", language);
      const head = page.locator("article > header");
      await expect(head.getByText("Daniel Whitaker")).toBeVisible();
      await expect(head.locator('a[href^="tel:"]')).toBeVisible();
      await expect(head.locator('a[href^="mailto:"]')).toBeVisible();
      await head.getByRole("link", { name: quote }).click();
      await expect(formOf(page)).toBeInViewport();
      await expect(formOf(page).locator("textarea", { hasText: "DIR-NV-2291" })).toBeVisible();
      await introduce(page);
      if (javaScriptEnabled) await expectAccessible(page);
      await sendButton(page).click();
      await expectThanks(page, { language, text: "thank-you.quote", person: "Daniel Whitaker" });
    });

    test("a visitor is introduced to a partner", async ({ page }) => {
      const name = "Beckmann Systemhaus";
      await page.goto(home);
      await follow(page, "footer", pathOf("partners", language));
      await follow(page, "main", `${prefixOf(language)}/partners/beckmann-systemhaus`);
      await ready(page);
      const introduction = interfaceText("partner.introduction", language);
      await page.getByRole("link", { name: introduction }).click();
      await expect(
        formOf(page).locator("textarea", { hasText: name.split(" ")[0] ?? "" }),
      ).toBeVisible();
      await introduce(page);
      if (javaScriptEnabled) await expectAccessible(page);
      await sendButton(page).click();
      await expectThanks(page, {
        language,
        text: "thank-you.introduction",
        person: "Thomas Keller",
      });
    });

    test("a company applies as a partner", async ({ page }) => {
      const steps = sampleText(
        `nodes/page/partner-application/${language}.yaml`,
        "paragraphs",
        1,
        "content",
        2,
        "title",
      );
      await page.goto(home);
      await follow(page, "footer", pathOf("partner-application", language));
      await ready(page);
      await introduce(page);
      if (javaScriptEnabled) await expectAccessible(page);
      await sendButton(page).click();
      await expectThanks(page, {
        language,
        text: "thank-you.partnership",
        person: "Ruben de Wit",
      });
      await expect(page.getByRole("heading", { name: steps })).toBeVisible();
    });
  });
}

test("a contract that has ended has contacts and no form", async ({ page }) => {
  await page.goto("/contracts/mn-state-franking-expired");
  await expect(page.getByText(interfaceText("contract.ended-notice", "en"))).toBeVisible();
  await expect(page.locator("article > header").getByText("Daniel Whitaker")).toBeVisible();
  await expect(formOf(page)).toHaveCount(0);
});
