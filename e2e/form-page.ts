import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** A page with one form, as a visitor finds and fills it. */

/** The page of the demo form and its thank-you page, for each language. */
export const demoPages = {
  en: {
    path: "/request-a-demo",
    thanks: "/ap-automation/thanks-for-requesting-a-demo",
  },
  de: {
    path: "/de/request-a-demo",
    thanks: "/de/thank-you-page",
  },
  ja: {
    path: "/ja/request-a-demo",
    thanks: "/ja/thank-you-page",
  },
} as const;

export const formOf = (page: Page) => page.locator("form[data-form]");

/** Opens a page with its form. A site that has just started may not have it yet. */
export async function openForm(page: Page, path: string) {
  // On wider screens a country modal opens after ten seconds, which a slow test may take.
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(async () => {
    await page.goto(path);
    await expect(page.locator("main form[data-form]")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include("form[data-form]").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

export const sendButton = (page: Page) => formOf(page).locator('button[type="submit"]');

/** Fills in the required fields, which are found by their `autocomplete` attributes. */
export async function fill(page: Page, email = "ana@example.com") {
  const form = formOf(page);
  await form.locator('[autocomplete="given-name"]').fill("Ana");
  await form.locator('[autocomplete="family-name"]').fill("López");
  await form.locator('[autocomplete="email"]').fill(email);
  await form.locator('[autocomplete="organization"]').fill("Example");
  await form.locator('[autocomplete="country"]').selectOption("DE");
  await form.locator('input[type="checkbox"][value="ap"]').check();
  await form.locator('input[type="checkbox"][aria-required]').check();
}
