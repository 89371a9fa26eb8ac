import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Locale } from "#domain/locales.ts";
import { expect } from "./fixtures.ts";

/** A language, a colour scheme and a width; everything is examined in all combinations. */
export interface Look {
  readonly language: "en" | "de" | "ja";
  readonly colorScheme: "light" | "dark";
  /** In pixels. */
  readonly width: 360 | 1280;
}

export const looks: readonly Look[] = (["en", "de", "ja"] as const).flatMap((language) =>
  (["light", "dark"] as const).flatMap((colorScheme) =>
    ([360, 1280] as const).map((width) => ({ language, colorScheme, width })),
  ),
);

/** `npm run test:full` examines everything, which takes many minutes. */
export const isFull = Boolean(process.env["FULL"]);

/** Pages of the sample site that the gallery does not cover: with many blocks, search results, and a 404 page. */
export const pagePaths = [
  "/",
  "/ap-automation",
  "/solutions",
  "/about",
  "/contact",
  "/solutions/insurance",
  "/legal-notice",
  "/nowhere",
  "/search?q=automation",
  "/thank-you-page",
];

/** Whether an entry of the gallery shows a kind of page with all its fields. */
export const isPageKind = (path: string) => /\/page-(?!.*-bare$)/.test(path);

/** Returns the path in a language. English has no prefix. */
export const inLanguage = (language: Locale, path: string) =>
  language === "en" ? path : `/${language}${path === "/" ? "" : path}`;

/** Returns the paths of all gallery entries, as the gallery lists them. */
export async function listEntries(page: Page): Promise<readonly string[]> {
  const gallery = await (await page.request.get("/-/gallery")).text();
  const entries = [...gallery.matchAll(/<li><a href="(\/-\/gallery\/[^"]+)"/g)];
  expect(entries.length).toBeGreaterThan(100);
  return entries.map(([, path = ""]) => path);
}

/** Fails with the elements that axe reports, including targets smaller than 24 px. */
export async function expectAccessible(
  page: Page,
  subject: string,
  {
    within = "html",
    ignoredRules = [],
  }: { readonly within?: string; readonly ignoredRules?: readonly string[] } = {},
): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({
      rules: {
        "target-size": { enabled: true },
        ...Object.fromEntries(ignoredRules.map((rule) => [rule, { enabled: false }])),
      },
    })
    .analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found, subject).toEqual([]);
}
