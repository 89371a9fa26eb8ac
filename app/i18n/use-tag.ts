import { useLingui } from "@lingui/react";
import { isLocale, locales } from "#domain/locales.ts";
import { textLocaleOf } from "./i18n.ts";

/** Returns the BCP 47 tag of the document's locale, for `Intl`. */
export function useTag(): string {
  const { i18n } = useLingui();
  return tagOf(i18n.locale);
}

/** Returns the tag of a locale by its code; that of English for others, such as the pseudo-locale. */
export const tagOf = (locale: string): string =>
  isLocale(locale) ? locales[locale].tag : locales.en.tag;

/** Returns the tag of the interface texts: that of a fallback if the locale has none of its own. */
export function useTextTag(): string {
  const { i18n } = useLingui();
  return tagOf(isLocale(i18n.locale) ? textLocaleOf(i18n.locale) : i18n.locale);
}
