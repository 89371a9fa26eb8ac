import { defaultLocale, type Locale } from "#domain/locales.ts";

/**
 * Returns the prefix of a language in the backend's paths. The default language has none: `/en/…` does not exist there.
 */
export const languagePrefix = (language: Locale) =>
  language === defaultLocale ? "" : `/${language}`;
