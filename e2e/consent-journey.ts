import type { Page } from "@playwright/test";
import type { ConsentCategory } from "#domain/consent/categories.ts";
import type { PageKind } from "#content/model/page.ts";
import { expect, isHydrated } from "./fixtures.ts";
import { fakeThirdParties, storedNames, test } from "./third-party-services.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { samplePath } from "#testkit/sample-text.ts";

const isFull = Boolean(process.env["FULL"]);

/** A page of every kind, by its English address. The type checker reports a kind without a page. */
const ofKinds = {
  animation: samplePath("animation"),
  article: samplePath("article"),
  built_in: "/thank-you-page",
  contract: samplePath("contract"),
  customer: samplePath("customer"),
  event: samplePath("event"),
  knowledge_hub_article: samplePath("knowledge_hub_article"),
  lp_template: samplePath("lp_template"),
  office: samplePath("office"),
  page: "/ap-automation",
  partner: samplePath("partner"),
  resource: "/resources/compose-in-four-minutes",
  resource_library: samplePath("resource_library"),
  staff: samplePath("staff"),
  term: "/topics/invoice-processing",
  // The sample's testimonials have no address of their own.
  testimonial: "/-/gallery/page-testimonial",
} satisfies Readonly<Record<PageKind, string>>;

const kinds: Readonly<Record<string, string>> = {
  ...ofKinds,
  home: "/",
  "light, with a calendar": "/offers/month-end",
  "light, of thanks": "/thank-you-light",
  "with a list": "/resources",
  "with a form": "/request-a-demo",
  "behind a password": "/price-list-partners",
  disclosures: "/subprocessors",
  search: "/search?q=invoice",
  "cookie settings": "/cookie-settings",
  absent: "/nowhere",
};
const sampledKinds = ["home", "light, with a calendar", "resource"];

/** Entries that need no consent (docs/names.md), and the consent itself. */
export const needed = [
  "campaign",
  "selected_country",
  "modal_french",
  "modal_german",
  "modal_uk",
  "modal_us",
  "mrs_visitor",
  "page_access",
  "submitted",
  "draft",
  "visitor",
  "chunk-reload",
  "answers",
  "review",
];

export const banner = (page: Page) =>
  page.getByRole("region", { name: interfaceText("consent.title") });
export const acceptAll = (page: Page) =>
  banner(page).getByRole("button", { name: interfaceText("consent.accept") });
/** The link to the cookie settings below each page. */
export const settingsLink = (page: Page) =>
  page
    .getByRole("contentinfo")
    .getByRole("link", { name: interfaceText("layout.cookie-settings"), exact: true });
/** A category in the banner or the cookie settings. */
export const categoryOf = (page: Page, category: ConsentCategory) =>
  page.getByRole("checkbox", { name: interfaceText(`consent.${category}`) });

/** The consent banner, in any language. */
const question = (page: Page) => page.locator("section:has(> div > details form)");

export async function open(page: Page, path: string) {
  await page.goto(path);
  await isHydrated(page);
}

/**
 * Opens a page, waits for everything that loads automatically, and returns what is stored then. The test controls the
 * clock of the page: `page.clock.install()`.
 */
export async function look(page: Page, path: string) {
  await open(page, path);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  // Services load some time after the browser is idle.
  await page.clock.runFor(3000);
  await page.waitForLoadState("networkidle");
  const stored = await storedNames(page);
  return stored.filter((name) => !needed.includes(name));
}

const pathOf = (locale: string, kind: string) => `${locale}${kinds[kind] ?? ""}`;

/** Tests every kind of page in each of these languages, or a sample, before consent and after refusal. */
export function testNoThirdParties(locales: readonly string[]): void {
  for (const locale of locales) {
    const sampled = locale === "" ? sampledKinds : ["home"];
    const shown = isFull ? Object.keys(kinds) : sampled;
    test(`nothing of third parties is loaded or stored below "${locale}/" before consent and after refusal`, async ({
      page,
      context,
      site,
    }) => {
      test.setTimeout(isFull ? 600_000 : 60_000);
      await page.clock.install();
      const asked = await fakeThirdParties(context, site.origin);
      for (const name of shown) {
        expect(await look(page, pathOf(locale, name)), name).toEqual([]);
      }
      await open(page, locale || "/");
      await question(page).getByRole("button").nth(1).click();
      await expect(question(page)).toBeHidden();
      for (const name of shown) {
        expect(await look(page, pathOf(locale, name)), name).toEqual(["cc_cookie"]);
      }
      await expect(question(page)).toBeHidden();
      expect(asked).toEqual([]);
    });
  }
}
