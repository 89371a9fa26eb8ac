import type { Locale } from "../locales.ts";

/** Response header of a search that found nothing, for counting: language and words, encoded. */
export const emptySearchHeader = "Empty-Search";

/** Returns the value of the header. */
export const emptySearchValue = (language: Locale, words: string): string =>
  encodeURIComponent(`${language} ${words}`);
