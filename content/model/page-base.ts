import type { Locale } from "#domain/locales.ts";
import type { ProductScore } from "#domain/visitor/engagement.ts";
import type { Block } from "./block.ts";
import type { Html } from "./html.ts";
import type { Image } from "./media.ts";
import type { Teaser } from "./teaser.ts";

/** What every page has: everything resolved, in one language, without a trace of the backend. */
export interface PageBase<K extends string> {
  readonly kind: K;
  /** UUID of the node or term. */
  readonly id: string;
  /** The backend's number of the node, for the client state; null for what is no node. */
  readonly nid: number | null;
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
  /** Address of the same as other sites show it beside a link, about 1.91 to 1; root-relative. */
  readonly previewImage: string | null;
  /** ISO moments of the node; null for terms, of which the backend keeps none that mean anything to readers. */
  readonly created: string | null;
  readonly changed: string | null;
  readonly blocks: readonly Block[];
  readonly topics: readonly Term[];
  readonly industries: readonly Term[];
  readonly productLines: readonly Term[];
  readonly related: readonly Teaser[];
  /** Score that a visit counts for, of the first product line that names one; null without one. */
  readonly productScore: ProductScore | null;
  /** Name of the page type's weight in scoring; null without one. */
  readonly pageType: string | null;
  readonly excludeMenu: boolean;
  /** Names of the steps a request for the page goes through after those of every page. */
  readonly routeSteps: readonly string[];
}

/** A page about one thing: a summary and a text above its blocks. */
export interface DetailPage<K extends string> extends PageBase<K> {
  readonly summary: string | null;
  readonly body: Html | null;
}

export interface Translation {
  readonly locale: Locale;
  readonly path: string;
}

export interface Term {
  readonly id: string;
  readonly name: string;
  /** Last part of the term's alias in the page's language, else its number. */
  readonly slug: string;
  /** Its page, root-relative; null for terms of vocabularies without pages. */
  readonly href: string | null;
}
