import type { Locale } from "#domain/locales.ts";
import type { Block } from "./block.ts";
import type { Image } from "./media.ts";

/** A page as the site shows it: everything resolved, in one language, without a trace of the backend. */
export interface Page {
  readonly kind: "page";
  /** UUID of the node. */
  readonly id: string;
  /** The backend's number of the node, for the client state. */
  readonly nid: number;
  readonly title: string;
  /** Title for search engines and the browser's tab, without the brand. */
  readonly metaTitle: string;
  /** Description for search engines; null when the editors gave none. */
  readonly description: string | null;
  /** Language the content really is in: the asked one, or one of its fallbacks. */
  readonly language: Locale;
  /** Locales that really have this page, with the content path each has there. */
  readonly translations: readonly Translation[];
  readonly image: Image | null;
  readonly blocks: readonly Block[];
  readonly topics: readonly Term[];
  readonly industries: readonly Term[];
  readonly productLines: readonly Term[];
  /** Name of the page type's weight in scoring; null without one. */
  readonly pageType: string | null;
  readonly excludeMenu: boolean;
}

export interface Translation {
  readonly locale: Locale;
  readonly path: string;
}

export interface Term {
  readonly id: string;
  readonly name: string;
  /** Last part of the term's alias, else its number: the value of filters. */
  readonly slug: string;
}
