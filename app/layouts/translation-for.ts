import type { Translation } from "#content/model/page.ts";
import { mayExist } from "#domain/fixed-pages.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";

/**
 * Returns the translation of a page that a locale shows: its own, or that of its fallback; null if there is none. Fixed
 * pages exist only in their own languages, without fallbacks.
 */
export function translationFor(
  locale: Locale,
  translations: readonly Translation[],
): Translation | null {
  const shown = fallbackChain(locale)
    .map((fallback) => translations.find((translation) => translation.locale === fallback))
    .find((translation) => translation !== undefined);
  return shown !== undefined && mayExist({ locale, path: shown.path }) ? shown : null;
}
