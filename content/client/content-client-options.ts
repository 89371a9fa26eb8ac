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
  /** Address of the backend's GraphQL endpoint for routes and menus. Null: JSON:API is used for these, too. */
  readonly graphqlUrl?: string | null;
  /** Locales in which translations of a page are searched for. */
  readonly locales: readonly Locale[];
  readonly log: Log;
  /** Lets the site read more than anonymous visitors. Unpublished content is still left out. */
  readonly credentials?: ContentCredentials | undefined;
  /** Returns addresses of pictures in several sizes. Without it, pictures are shown in their original size. */
  readonly pictureAddress?: PictureAddress;
  /** Machine name of the backend's search index. Default: `content`, that of the embedded backend. */
  readonly searchIndex?: string;
  /** Stored documents for outages of the backend, also after a restart. Default: only those in memory. */
  readonly lastGood?: LastGoodDocuments | null;
  readonly limits?: Partial<ContentLimits>;
  /** Shares each kind of content between processes. Default: not shared. */
  readonly share?: ShareContent | null;
  /** Milliseconds of a monotonic clock. Default `Date.now`. */
  readonly now?: () => number;
}
