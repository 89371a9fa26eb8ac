import type { SiteResource } from "#content-model/resources.ts";
import { isLocale, type Locale, locales } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import type { ResourceIndex } from "../jsonapi/resource-index.ts";
import type { LinkResolver } from "../links/href.ts";
import type { DraftRemarks } from "./draft-remarks.ts";
import type { TextBudget } from "../jsonapi/text-limits.ts";
import type { PictureAddress } from "./picture-sizes.ts";

/** Context for mapping a page. */
export interface MappingContext {
  readonly resources: ResourceIndex<SiteResource>;
  readonly links: LinkResolver;
  /** Null: pictures are shown in their original size. */
  readonly pictureAddress: PictureAddress | null;
  /** When the page was last changed, ISO 8601. Used as the version of files that texts refer to only by address. */
  readonly changed: string;
  readonly log: Log;
  /** Limit for the page's texts. Default: none. */
  readonly textBudget?: TextBudget;
  /** Language of the page. */
  readonly language: Locale;
  /** In draft mode: collects remarks for editors. Default: none. */
  readonly remarks?: DraftRemarks | null;
  /** Cache tag of the page's node, for log lines. */
  readonly page: string;
}

/**
 * Returns the BCP 47 tag of content in another language than its page; null if the language is the same or the code is
 * not a language.
 */
export const foreignTag = (langcode: string, language: Locale): string | null =>
  langcode !== language && isLocale(langcode) ? locales[langcode].tag : null;

/** Returns plain text without surrounding white space; null if empty. */
export function plainText(value: string | null): string | null {
  const text = value?.trim() ?? "";
  return text === "" ? null : text;
}
