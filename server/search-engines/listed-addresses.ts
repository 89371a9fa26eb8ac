import { buildPath } from "#domain/addresses.ts";
import { fixedPageAt, mayExist } from "#domain/fixed-pages.ts";
import type { Locale } from "#domain/locales.ts";
import type { SiteContent } from "../rendering/site-content.ts";

export type ListedPage = Omit<Awaited<ReturnType<SiteContent["nodes"]["terms"]>>[number], "tid">;

/** Returns whether route steps hide a page from search engines. */
export const isHidden = (steps: readonly string[]) => steps.includes("no-index");

/**
 * An editor's content for a fixed page exists only in the page's languages, and is not listed if the page is hidden.
 */
const isListed = (translation: ListedPage["translations"][number]) =>
  mayExist(translation) && !isHidden(fixedPageAt(translation.path)?.steps ?? []);

/** Returns the absolute addresses of a page that search engines may show, one for each of its languages. */
export const listedAddresses = (
  { translations }: Pick<ListedPage, "translations">,
  origin: string,
): readonly { readonly locale: Locale; readonly href: string }[] =>
  translations.filter(isListed).map(({ locale, path }) => ({
    locale,
    href: origin + buildPath({ site: locale, language: locale, path }),
  }));
