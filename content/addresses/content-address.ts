import type { Locale } from "#domain/locales.ts";

/** Whose page is asked for: links of the answer stay in this site version and language. */
export interface ContentAddress {
  readonly site: Locale;
  readonly language: Locale;
  /** Content path, decoded, without locale: `/` for the home page. */
  readonly path: string;
}
