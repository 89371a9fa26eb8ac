import type { Page } from "@playwright/test";
import { createDocumentAddresses } from "#server/gated-documents/document-addresses.ts";
import { deriveKey } from "#server/settings/secrets.ts";
import { nameOfWalk, prefixOf, walks, type Language } from "./walks.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { expect, hasItsContent, test } from "./fixtures.ts";
import { formOf } from "./form-page.ts";

/** What is over says so, and leads on: a link to a document, a position, a contract, a link for review. */

const aliasOf = (language: Language, node: string) =>
  prefixOf(language) + sampleText(`nodes/${node}/${language}.yaml`, "path");

const secret = "a secret of the tests of what has ended";
let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite({ COOKIE_SECRET: secret });
  await hasItsContent(site);
});
test.afterAll(() => site.stop());
test.use({ expectedMessages: /status of 4(?:04|10)/ });

/** Returns the address that was handed over for a form eight days ago. */
function oldAddress(language: Language): string {
  const eightDaysAgo = () => Date.now() - 8 * 24 * 60 * 60 * 1000;
  const addresses = createDocumentAddresses(deriveKey(secret, "documents"), eightDaysAgo);
  const page = aliasOf(language, "resource/wp-three-way-matching");
  return site.origin + addresses.write({ page, file: "paper.pdf" });
}

const main = (page: Page) => page.getByRole("main");

for (const walk of walks) {
  const { javaScriptEnabled, language } = walk;
  test.describe(nameOfWalk(walk), () => {
    test.use({ javaScriptEnabled });

    test("a link to a document that is too old shows the form for a new one", async ({ page }) => {
      await page.goto(oldAddress(language));
      await expect(
        page.getByText(interfaceText("document.refused.expired", language)),
      ).toBeVisible();
      await expect(formOf(page)).toBeVisible();
    });

    test("a closed position leads to the open ones", async ({ page }) => {
      await page.goto(site.origin + aliasOf(language, "page/position-team-assistant-closed"));
      await expect(page.getByText(interfaceText("position.closed", language))).toBeVisible();
      await expect(formOf(page)).toHaveCount(0);
      const careers = aliasOf(language, "page/careers");
      await main(page).locator(`a[href="${careers}"]`).first().click();
      await expect(page).toHaveURL(site.origin + careers);
      await expect(formOf(page)).toBeVisible();
    });

    test("a contract that has ended has a contact, a number, and the other contracts", async ({
      page,
    }) => {
      await page.goto(`${site.origin}${prefixOf(language)}/contracts/mn-state-franking-expired`);
      await expect(page.getByText(interfaceText("contract.ended-notice", language))).toBeVisible();
      await expect(formOf(page)).toHaveCount(0);
      await expect(page.locator('article > header a[href^="tel:"]')).toBeVisible();
      await main(page)
        .getByRole("link", { name: interfaceText("contract.all", language) })
        .click();
      await expect(page).toHaveURL(site.origin + aliasOf(language, "page/contracts"));
    });

    test("a link for review that does not work says whom to ask", async ({ page }) => {
      await page.goto(`${site.origin}/api/review/${language}?key=gone`);
      await expect(page.getByText(interfaceText("review.wrong-hint", language))).toBeVisible();
      await main(page)
        .getByRole("link", { name: interfaceText("error.back-home", language) })
        .click();
      await expect(page).toHaveURL(`${site.origin}${prefixOf(language) || "/"}`);
    });
  });
}
