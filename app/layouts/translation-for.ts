import type { Translation } from "#content/model/page.ts";
import { mayExist } from "#domain/fixed-pages.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";

/**
 * What a locale shows of a page: its own translation, or that of its fallback; null where there is none. Fixed pages
 * exist in their languages alone, whatever the others fall back to.
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
