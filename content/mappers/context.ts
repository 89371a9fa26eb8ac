import type { SiteResource } from "#content-model/resources.ts";
import { isLocale, type Locale, locales } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import type { ResourceIndex } from "../jsonapi/resource-index.ts";
import type { LinkResolver } from "../links/href.ts";
import type { TextBudget } from "../jsonapi/text-limits.ts";
import type { PictureAddress } from "./picture-sizes.ts";

/** What mapping one page needs beside the resource at hand. */
export interface MappingContext {
  readonly resources: ResourceIndex<SiteResource>;
  readonly links: LinkResolver;
  /** Null: pictures are shown as they are. */
  readonly pictureAddress: PictureAddress | null;
  /** When the page was last changed, ISO 8601: the version of files that its texts name by address alone. */
  readonly changed: string;
  readonly log: Log;
  /** What the texts of the page may add up to. Default: no limit. */
  readonly textBudget?: TextBudget;
  /** Language the page is in. */
  readonly language: Locale;
  /** Cache tag of the page's node, for log lines. */
  readonly page: string;
}

/** BCP 47 tag of what is in another language than the page it stands on; null in the same, and for a code of no language. */
export const foreignTag = (langcode: string, language: Locale): string | null =>
  langcode !== language && isLocale(langcode) ? locales[langcode].tag : null;

/** Plain text without white space around it; null for nothing. */
export function plainText(value: string | null): string | null {
  const text = value?.trim() ?? "";
  return text === "" ? null : text;
}
