import type { Locale } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import type { ContentCredentials } from "./backends.ts";
import type { ShareContent } from "./content-caches.ts";
import type { LastGoodDocuments } from "../jsonapi/last-good-documents.ts";
import type { ContentLimits } from "../jsonapi/limits.ts";
import type { PictureAddress } from "../mappers/picture-sizes.ts";

export interface ContentClientOptions {
  readonly fetch: typeof fetch;
  /** Origin of the backend, `https://cms.example.com`. */
  readonly baseUrl: string;
  /** Address of the backend's GraphQL endpoint; routes and menus are read through it. Null: over JSON:API, as all the rest. */
  readonly graphqlUrl?: string | null;
  /** Locales in which translations of a page are looked for. */
  readonly locales: readonly Locale[];
  readonly log: Log;
  /** Makes the backend show more than anonymous readers see; unpublished content is left out all the same. */
  readonly credentials?: ContentCredentials | undefined;
  /** Gives pictures their sizes; without it they are shown as they are. */
  readonly pictureAddress?: PictureAddress;
  /** Machine name of the backend's search index. Default `content`, the embedded backend's. */
  readonly searchIndex?: string;
  /** Stands in while the backend is away, also after a restart. Default: what is in memory alone does. */
  readonly lastGood?: LastGoodDocuments | null;
  readonly limits?: Partial<ContentLimits>;
  /** What processes share of each kind of content. Default: nothing. */
  readonly share?: ShareContent | null;
  /** Milliseconds of any steady clock. Default `Date.now`. */
  readonly now?: () => number;
}
