import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { expectAccessible, formOf, openForm, sendButton } from "./form-page.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { firstOf } from "#testkit/runs.ts";
import { sampleText } from "#testkit/sample-text.ts";

/** From a list to the paper: two clicks and a form of three answers, with and without script. */

const file = (language: string) => `nodes/resource/wp-three-way-matching/${language}.yaml`;
const papers = {
  en: { list: "/resources?type=white-paper", path: sampleText(file("en"), "path") },
  de: { list: "/de/resources?type=white-paper", path: `/de${sampleText(file("de"), "path")}` },
} as const;

/** Fills in everything that the form asks for. */
async function fillIn(page: Page) {
  const form = formOf(page);
  await form.locator('[autocomplete="given-name"]').fill("Ana");
  await form.locator('[autocomplete="family-name"]').fill("López");
  await form.locator('[autocomplete="email"]').fill("ana@example.com");
  await form.locator('[autocomplete="organization"]').fill("Example");
  await form.locator('input[type="checkbox"][aria-required]').check();
}

/** Downloads the document of the thank-you page, and returns its address. */
async function download(page: Page, language: "en" | "de"): Promise<string> {
  await expect(page.getByText(interfaceText("document.ready", language))).toBeVisible();
  const link = page.getByRole("link", {
    name: interfaceText("document.download", language),
    exact: true,
  });
  const href = (await link.getAttribute("href")) ?? "";
  const [downloaded] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(downloaded.suggestedFilename()).toMatch(/\.pdf$/);
  const content = await readFile(await downloaded.path());
  expect(content.subarray(0, 5).toString()).toBe("%PDF-");
  return href;
}

async function walk(page: Page, language: "en" | "de") {
  const { list, path } = papers[language];
  await page.goto(list);
  await page.locator(`main a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
  await openForm(page, path);
}

for (const language of firstOf(["de", "en"] as const)) {
  test(`a gated paper is handed over, ${language}`, async ({ page }) => {
    await walk(page, language);
    await isHydrated(page);
    await sendButton(page).click();
    await expect(formOf(page).getByRole("alert").getByRole("link")).toHaveCount(4);
    await fillIn(page);
    await expectAccessible(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/thank-you-page$/);
    await download(page, language);
  });
}

test.describe("with a link that is incomplete", () => {
  test.use({ expectedMessages: /404/ });

  test("the visitor sees what to do, and the form", async ({ page }) => {
    await page.goto(`/api/documents${papers.de.path}/paper.pdf?until=1&key=x`);
    await expect(page.getByText(interfaceText("document.refused.forged", "de"))).toBeVisible();
    await expect(page).toHaveURL(papers.de.path);
    await isHydrated(page);
    await fillIn(page);
    await sendButton(page).click();
    await download(page, "de");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of firstOf(["en", "de"] as const)) {
    test(`a gated paper is handed over, ${language}`, async ({ page }) => {
      await walk(page, language);
      await fillIn(page);
      await sendButton(page).click();
      await expect(page).toHaveURL(/\/thank-you-page$/);
      await download(page, language);
    });
  }
});
