import type { Locale } from "#domain/locales.ts";

/** The requested page; links in the response stay in this site version and language. */
export interface ContentAddress {
  readonly site: Locale;
  readonly language: Locale;
  /** Content path, decoded, without locale: `/` for the home page. */
  readonly path: string;
}
