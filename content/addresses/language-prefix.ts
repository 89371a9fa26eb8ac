import { defaultLocale, type Locale } from "#domain/locales.ts";

/** Prefix of a language at the backend. The default language has none: `/en/…` does not exist there. */
export const languagePrefix = (language: Locale) =>
  language === defaultLocale ? "" : `/${language}`;
