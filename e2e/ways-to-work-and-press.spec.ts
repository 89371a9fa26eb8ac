import { brand } from "#sample/brand/brand.ts";
import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { expectAccessible, formOf, sendButton } from "./form-page.ts";
import { nameOfWalk, prefixOf, walks, type Language } from "./walks.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";

/** From home to an application, and to the press kit. */

const textOf = (name: string, language: Language, key: string) =>
  sampleText(`nodes/page/${name}/${language}.yaml`, key);
const pathOf = (name: string, language: Language) =>
  prefixOf(language) + textOf(name, language, "path");

/** Structured data of the page. */
const dataOf = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').textContent()) ?? "";

for (const walk of walks) {
  const { javaScriptEnabled, language } = walk;
  test.describe(nameOfWalk(walk), () => {
    test.use({ javaScriptEnabled, viewport: { width: 1024, height: 900 } });

    test("an applicant applies for a position", async ({ page }) => {
      await page.goto(`${prefixOf(language)}/`);
      await page.locator(`footer a[href="${pathOf("careers", language)}"]`).click();
      const position = pathOf("position-software-engineer", language);
      await page.locator(`main a[href="${position}"]`).click();
      await expect(page).toHaveURL(position);
      await expect(formOf(page)).toBeVisible();
      if (javaScriptEnabled) await isHydrated(page);

      const title = textOf("position-software-engineer", language, "title");
      await page.getByRole("link", { name: interfaceText("position.apply", language) }).click();
      const form = formOf(page);
      await expect(form).toBeInViewport();
      await expect(form.locator("textarea", { hasText: title })).toBeVisible();
      await form.locator('[autocomplete="given-name"]').fill("Ana");
      await form.locator('[autocomplete="family-name"]').fill("López");
      await form.locator('[autocomplete="email"]').fill("ana@example.com");
      await form.locator("textarea").last().fill("One. Two. Three.");
      await form.locator('input[type="file"]').setInputFiles({
        name: "cv.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7\n%%EOF"),
      });
      await form.locator('input[type="checkbox"]').check();
      if (javaScriptEnabled) await expectAccessible(page);
      await sendButton(page).click();
      await expect(page).toHaveURL(/\/thank-you-page$/);
      const main = page.getByRole("main");
      await expect(main.getByText(interfaceText("thank-you.application", language))).toBeVisible();
      await expect(main.getByText("Priya Nair").first()).toBeVisible();
    });

    test("a journalist downloads the logo and finds whom to call", async ({ page }) => {
      await page.goto(`${prefixOf(language)}/`);
      await page.locator(`footer a[href="${pathOf("press", language)}"]`).click();
      const main = page.getByRole("main");
      const logo = main.locator('a[href$="-logo.png"]');
      await expect(logo).toContainText(/PNG, 51 kB/);
      await expect(main.getByText("Lena Hoffmann").first()).toBeVisible();
      const numbers = await main
        .locator('a[href^="tel:"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(new Set(numbers)).toEqual(new Set(["tel:+494066969260"]));
      const [download] = await Promise.all([page.waitForEvent("download"), logo.click()]);
      expect(download.suggestedFilename()).toMatch(/-logo\.png$/);
    });
  });
}

test("search engines are told about open positions", async ({ page }) => {
  await page.goto(pathOf("position-software-engineer", "en"));
  const graph: unknown = JSON.parse(await dataOf(page));
  expect(graph).toMatchObject({
    "@graph": expect.arrayContaining([
      expect.objectContaining({
        "@type": "JobPosting",
        title: "Software engineer, matching",
        datePosted: "2026-11-02",
        validThrough: "2027-06-30",
        employmentType: ["FULL_TIME", "PART_TIME"],
        hiringOrganization: expect.objectContaining({ name: brand.name }),
        jobLocation: [
          expect.objectContaining({
            address: expect.objectContaining({ addressLocality: "Hamburg", postalCode: "20457" }),
          }),
          expect.objectContaining({
            address: expect.objectContaining({ addressLocality: "Lyon", postalCode: "69002" }),
          }),
        ],
      }),
    ]),
  });
});

test("a closed position says so, and leads to the open ones", async ({ page }) => {
  await page.goto(pathOf("position-team-assistant-closed", "de"));
  await expect(page.getByText(interfaceText("position.closed", "de"))).toBeVisible();
  await expect(formOf(page)).toHaveCount(0);
  expect(await dataOf(page)).not.toContain("JobPosting");
  const others = page.getByRole("main").getByRole("link", { name: "Alle offenen Stellen" });
  await expect(others).toHaveAttribute("href", pathOf("careers", "de"));
});
