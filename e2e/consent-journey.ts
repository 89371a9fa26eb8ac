import type { Page } from "@playwright/test";
import { expect, isHydrated } from "./fixtures.ts";
import { standIn, storedNames, test } from "./foreign-services.ts";

const isFull = Boolean(process.env["FULL"]);

/** A page of every kind, by its English address. */
const kinds = {
  home: "/",
  page: "/ap-automation",
  article: "/blog/eight-letters-a-second",
  animation: "/animations/how-payables-works",
  contract: "/contracts/ca-cmas-document",
  customer: "/customers/banque-arvelle",
  event: "/events/austin-mail-expo-2027",
  "knowledge hub article": "/knowledge-hub/cash-discount",
  "page for a campaign": "/offers/e-invoicing-2027",
  "page with a calendar, light": "/offers/month-end",
  "resource at a video service": "/resources/compose-in-four-minutes",
  partner: "/partners/alder-consulting",
  office: "/offices/amsterdam",
  "resource library": "/libraries/finance",
  person: "/staff/claire-fontanel",
  search: "/search?q=invoice",
  "cookie settings": "/cookie-settings",
} as const;
const sampledKinds = [
  "home",
  "page with a calendar, light",
  "resource at a video service",
  "search",
] as const;

/** Everything that may be stored without consent (names.md), and the consent itself. */
const needed = new Set([
  "campaign",
  "selected_country",
  "modal_french",
  "mrs_visitor",
  "page_access",
  "submitted",
  "visitor",
  "chunk-reload",
  "answers",
]);

/** The question, whatever its language. */
const question = (page: Page) => page.locator("section:has(> div > details form)");

export async function open(page: Page, path: string) {
  await page.goto(path);
  await isHydrated(page);
}

/** Shows a page, gives everything on it the time to load by itself, and tells what is stored then. */
export async function look(page: Page, path: string) {
  await open(page, path);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForTimeout(isFull ? 1500 : 400);
  const stored = await storedNames(page);
  return stored.filter((name) => !needed.has(name));
}

/** Tests every kind of page in each of these languages, or a sample: before consent, and after refusal. */
export function testNothingForeign(locales: readonly string[]): void {
  for (const locale of locales) {
    const names = isFull ? (Object.keys(kinds) as (keyof typeof kinds)[]) : sampledKinds;
    const shown = locale === "" ? names : isFull ? names : (["home"] as const);
    test(`nothing foreign is loaded or stored below "${locale}/" before consent and after refusal`, async ({
      page,
      context,
      site,
    }) => {
      test.setTimeout(isFull ? 240_000 : 60_000);
      const asked = await standIn(context, site.origin);
      for (const name of shown) {
        expect(await look(page, `${locale}${kinds[name]}`), name).toEqual([]);
      }
      await open(page, locale || "/");
      await question(page).getByRole("button").nth(1).click();
      await expect(question(page)).toBeHidden();
      for (const name of shown) {
        expect(await look(page, `${locale}${kinds[name]}`), name).toEqual(["cc_cookie"]);
      }
      await expect(question(page)).toBeHidden();
      expect(asked).toEqual([]);
    });
  }
}
