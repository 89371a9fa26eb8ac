import type { MenuName } from "#content-model/bundle.ts";
import type { Locale } from "#domain/locales.ts";
import { createSingleFlight } from "#lib/cache/single-flight.ts";
import type {
  ListAnswer,
  MenuAnswer,
  PageAnswer,
  PlacedBlocksAnswer,
  SearchAnswer,
  SuggestAnswer,
  TitlesAnswer,
} from "./answers/answers.ts";
import type { ContentAddress } from "./addresses/content-address.ts";
import type { ContentClientOptions } from "./client/content-client-options.ts";
import { createCachedReads } from "./client/cached-reads.ts";
import { createCaches } from "./client/content-caches.ts";
import { createContentLoaders } from "./client/content-loaders.ts";
import type { DraftRequest } from "./pages/drafts.ts";
import { createFileFetchers } from "./files/file-fetcher.ts";
import { type BackendFigures, createBackends } from "./client/backends.ts";
import { defaultLimits } from "./jsonapi/limits.ts";
import type { ListRequest } from "./lists/list-loader.ts";
import type { NodeList } from "./lists/node-list.ts";
import type { PlacementRequest } from "./placement/placement.ts";
import type { SearchRequest, SuggestRequest } from "./search/search-request.ts";
import { warmAddresses } from "./lists/warm-addresses.ts";

export type {
  ContentAddress,
  ContentClientOptions,
  ListAnswer,
  ListRequest,
  MenuAnswer,
  NodeList,
  PageAnswer,
  PlacedBlocksAnswer,
  SearchAnswer,
  SearchRequest,
  SuggestAnswer,
  SuggestRequest,
  TitlesAnswer,
};

/** The only entry point for content. Server only. */
export interface ContentClient {
  /**
   * Resolves a path along the language's fallback chain and fetches its page.
   * Throws `ContentError`: not found, forbidden, or unavailable within the time limit.
   */
  fetchPage(address: ContentAddress): Promise<PageAnswer>;
  /**
   * Returns a page with its protected part, and the hash for checking the password. Only for the server, and for
   * visitors who entered the password. Throws like `fetchPage`.
   */
  fetchOpenedPage(address: ContentAddress): Promise<PageAnswer>;
  /**
   * Returns a page as editors see it, published or not, including its protected part. Read each time and never stored.
   * Throws `DraftAbsentError`, which says why there is none, and `ContentError` (unavailable).
   */
  fetchDraft(request: DraftRequest): Promise<PageAnswer>;
  /** Returns a menu with resolved links, in the language or its fallbacks. An unknown menu is empty. */
  fetchMenu(name: MenuName, place: { site: Locale; language: Locale }): Promise<MenuAnswer>;
  /**
   * Returns the blocks around a page by region, chosen by path, site version and subsite. Throws `ContentError`
   * (unavailable).
   */
  fetchPlacedBlocks(request: PlacementRequest): Promise<PlacedBlocksAnswer>;
  /**
   * Returns pages from the backend's search index; without an index, pages of a single kind from its collection. Throws
   * `ContentError` (unavailable).
   */
  search(request: SearchRequest): Promise<SearchAnswer>;
  /**
   * Returns pages whose titles have words with the typed beginnings, the best first; empty if the backend has no search
   * index. Throws `ContentError` (unavailable).
   */
  suggest(request: SuggestRequest): Promise<SuggestAnswer>;
  /**
   * Returns the published pages of a kind in a language or its fallbacks, without duplicates, and their facets. If
   * there are too many for memory, none of them. Throws `ContentError` (unavailable).
   */
  fetchList(request: ListRequest): Promise<ListAnswer>;
  /** Returns the same list, or if there are too many pages for memory, the newest. Throws `ContentError` (unavailable). */
  fetchNewest(request: ListRequest): Promise<ListAnswer>;
  /**
   * Returns the titles of pages that search engines may show, in a language or its fallbacks; on a large site only
   * those changed last. Throws `ContentError` (unavailable).
   */
  fetchTitles(language: Locale): Promise<TitlesAnswer>;
  /**
   * Returns the languages that the home page is translated into; null if there is no home page. Pages do not depend on
   * the result: otherwise each edit of the home page would invalidate all of them.
   * Throws `ContentError` (unavailable).
   */
  fetchHomeLocales(): Promise<readonly Locale[] | null>;
  /**
   * Streams a file of the backend (`/sites/default/files/…`). Conditional and range headers of the request are passed
   * on.
   */
  fetchFile(path: string, request: Request): Promise<Response>;
  /** Does the same with the site's account, for files that only the site may read, and visitors who may have them. */
  fetchClosedFile(path: string, request: Request): Promise<Response>;
  /** Lists of nodes for sitemaps, read from the backend each time. */
  readonly nodes: NodeList;
  /** Fills the caches of addresses and translations, so that first visits need few requests. Throws `ContentError` (unavailable). */
  warmAddresses(): Promise<void>;
  /** Returns whether the backend currently responds. */
  isUp(): Promise<boolean>;
  /** Returns how often stale content was used because the backend did not return newer content. */
  staleServed(): number;
  readonly figures: BackendFigures;
  /** Invalidates everything made from content with any of these cache tags. */
  invalidate(tags: readonly string[]): void;
  /**
   * Marks all cached content as stale, because unknown content may have been edited. It can still be used during
   * outages.
   */
  markAllStale(): void;
}

/** Creates a client of one backend. It caches mapped content in memory; clients share nothing. */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const { fetch, locales, log, graphqlUrl = null, lastGood = null, now = Date.now } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const { origin: baseUrl, host: backendHost } = new URL(options.baseUrl);
  const backends = createBackends({
    fetch,
    baseUrl,
    graphqlUrl,
    credentials: options.credentials,
    limits,
    lastGood,
    now,
  });
  const { backend, breaker, figures, forget, authorization } = backends;
  const caches = createCaches({ limits, log, share: options.share ?? null, now });
  const loaders = createContentLoaders({ ...options, backends, caches, backendHost, limits });
  const { loadDraft, loadHomeLocales, nodes, nodesInBackground } = loaders;
  const { translated, addresses } = caches;
  const warming = createSingleFlight<void>();

  return {
    ...createCachedReads(loaders, caches, limits),
    fetchDraft: loadDraft,
    fetchHomeLocales: loadHomeLocales,
    ...createFileFetchers(
      { fetch, baseUrl, backend, breaker, limitMs: limits.fileMs },
      authorization,
    ),
    isUp: () => backend.isItself().catch(() => false),
    staleServed: () => caches.staleReads() + figures.calls["stand-in"],
    figures,
    nodes,
    // A caller that gave up waiting and calls again joins the running work.
    warmAddresses: () =>
      warming.run("addresses", () =>
        warmAddresses({ nodes: nodesInBackground, locales, translated, addresses }),
      ),
    invalidate(tags) {
      lastGood?.invalidate(tags);
      forget();
      caches.invalidate(tags);
    },
    markAllStale() {
      forget();
      caches.markAllStale();
    },
  };
}
