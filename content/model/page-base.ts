import type { Locale } from "#domain/locales.ts";
import type { ProductScore } from "#domain/visitor/engagement.ts";
import type { Block } from "./block.ts";
import type { Cover } from "./cover.ts";
import type { Html } from "./html.ts";
import type { Image } from "./media.ts";
import type { Teaser } from "./teaser.ts";

/** Properties of every page: resolved, in one language, and independent of the backend. */
export interface PageBase<K extends string> {
  readonly kind: K;
  /** UUID of the node or term. */
  readonly id: string;
  /** The backend's number of the node, for the client state; null if the page is not a node. */
  readonly nid: number | null;
  readonly title: string;
  /** Title for search engines and the browser tab, without the brand. */
  readonly metaTitle: string;
  /** Description for search engines; null if editors gave none. */
  readonly description: string | null;
  /** Actual language of the content: the requested one, or one of its fallbacks. */
  readonly language: Locale;
  /** Locales in which this page exists, with the content path in each. */
  readonly translations: readonly Translation[];
  readonly image: Image | null;
  /** Times of the node, ISO; null for terms, whose times are not meaningful for readers. */
  readonly created: string | null;
  readonly changed: string | null;
  readonly blocks: readonly Block[];
  readonly topics: readonly Term[];
  readonly industries: readonly Term[];
  readonly productLines: readonly Term[];
  readonly related: readonly Teaser[];
  /** Score that a visit counts for, from the first product line that has one; null for none. */
  readonly productScore: ProductScore | null;
  /** Name of the page type's weight in scoring; null for none. */
  readonly pageType: string | null;
  readonly excludeMenu: boolean;
  /** Names of route steps of the page, which run after the common ones. */
  readonly routeSteps: readonly string[];
}

/** A page about one subject, with a summary and a text above its blocks. */
export interface DetailPage<K extends string> extends PageBase<K> {
  readonly summary: string | null;
  /** Shown if there is no image; null for none. */
  readonly cover: Cover | null;
  readonly body: Html | null;
}

export interface Translation {
  readonly locale: Locale;
  readonly path: string;
}

export interface Term {
  readonly id: string;
  readonly name: string;
  /** Last segment of the term's alias in the page's language, otherwise its number. */
  readonly slug: string;
  /** Its page, root-relative; null for terms without pages. */
  readonly href: string | null;
}
