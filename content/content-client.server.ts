import type { Cached } from "#lib/cache/cache.ts";
import type { MenuName } from "#content-model/bundle.ts";
import { bundles } from "#content-model/model.ts";
import type { Locale } from "#domain/locales.ts";
import type {
  ContentAnswer,
  ListAnswer,
  MenuAnswer,
  PageAnswer,
  PlacedBlocksAnswer,
  SearchAnswer,
  SuggestAnswer,
  TitlesAnswer,
} from "./model/answers.ts";
import { createBlockLoader } from "./placement/block-loader.ts";
import type { ContentAddress } from "./common/content-address.ts";
import type { ContentClientOptions } from "./client/content-client-options.ts";
import { createCaches } from "./client/content-caches.ts";
import { createDraftLoader, type DraftRequest } from "./pages/drafts.ts";
import { createFileFetcher } from "./files/file-fetcher.ts";
import { createGraphqlRouting } from "./graphql/graphql-routing.ts";
import { type BackendFigures, createBackends } from "./client/backends.ts";
import { createFrontPage } from "./routing/front-page.ts";
import { createJsonapiRouting } from "./routing/jsonapi-routing.ts";
import { defaultLimits, within } from "./jsonapi/limits.ts";
import { createAddressBatches } from "./links/address-batches.ts";
import { createNodeAddressBook } from "./links/node-addresses.ts";
import { createMenuLoader } from "./menus/menu-loader.ts";
import { createListLoader, type ListRequest } from "./lists/list-loader.ts";
import { createNodeList, type NodeList } from "./lists/node-list.ts";
import { createPageLoader } from "./pages/page-loader.ts";
import { type PlacementRequest, placeBlocks } from "./placement/placement.ts";
import { createSearchLoader } from "./search/search-loader.ts";
import { keyOfSearch, type SearchRequest, type SuggestRequest } from "./search/search-request.ts";
import { createTermNames } from "./search/term-names.ts";
import { createTitleLoader } from "./pages/title-loader.ts";
import { warmAddresses } from "./routing/warm-addresses.ts";
import { createTranslationFinder } from "./routing/translations.ts";

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

/** The only door to content. Server only. */
export interface ContentClient {
  /**
   * Resolves a path along the language's fallback chain and fetches its page.
   * Throws `ContentError`: not found, forbidden, or unavailable within the time limit.
   */
  fetchPage(address: ContentAddress): Promise<PageAnswer>;
  /**
   * A page behind a password with all that is behind it, and the hash the password is checked against. Only for the
   * server, and for those who gave the password. Throws as `fetchPage`.
   */
  fetchOpenedPage(address: ContentAddress): Promise<PageAnswer>;
  /**
   * A page as its editors see it, published or not, with all that is behind a password. Read anew each time, and kept
   * nowhere. Throws `DraftAbsentError`, which says why there is none, and `ContentError` (unavailable).
   */
  fetchDraft(request: DraftRequest): Promise<PageAnswer>;
  /** A menu with links resolved, in the language or its fallbacks; an unknown menu is empty. */
  fetchMenu(name: MenuName, place: { site: Locale; language: Locale }): Promise<MenuAnswer>;
  /** The blocks that stand on a page by region, placed by path, site version and subsite. Throws `ContentError` (unavailable). */
  fetchPlacedBlocks(request: PlacementRequest): Promise<PlacedBlocksAnswer>;
  /**
   * Pages that the backend's search index finds; without an index those of a single kind, from its collection. Throws
   * `ContentError` (unavailable).
   */
  search(request: SearchRequest): Promise<SearchAnswer>;
  /**
   * Pages whose titles have words that begin with what is typed, the best first; none where the backend has no search
   * index. Throws `ContentError` (unavailable).
   */
  suggest(request: SuggestRequest): Promise<SuggestAnswer>;
  /**
   * The published pages of a kind in a language or its fallbacks, each once, with what they can be narrowed by; of a
   * kind that is too long to be held whole the newest. Throws `ContentError` (unavailable).
   */
  fetchList(request: ListRequest): Promise<ListAnswer>;
  /**
   * Titles of the pages that search engines may show, in a language or its fallbacks; of a large site those changed
   * last. Throws `ContentError` (unavailable).
   */
  fetchTitles(language: Locale): Promise<TitlesAnswer>;
  /** A file of the backend (`/sites/default/files/…`), streamed; conditional and range headers of the request are passed on. */
  fetchFile(path: string, request: Request): Promise<Response>;
  /** Lists of nodes, for sitemaps; read from the backend each time. */
  readonly nodes: NodeList;
  /** Fills the caches of addresses and translations, so that first visits take few requests. Throws `ContentError` (unavailable). */
  warmAddresses(): Promise<void>;
  /** Whether the backend, asked now, gives the site's account anything at all. */
  isUp(): Promise<boolean>;
  /** How often something old has stood in for what the backend did not give. */
  standIns(): number;
  readonly figures: BackendFigures;
  /** Drops what was made from content with any of these cache tags. */
  invalidate(tags: readonly string[]): void;
  /** Nothing kept is given out unasked any more, since nobody knows what was edited; it may stand in as before. */
  markAllStale(): void;
}

/** Bundles of nodes that have pages. */
const nodeBundles = Object.values(bundles).flatMap(({ entityType, bundle }) =>
  entityType === "node" ? [bundle] : [],
);

const today = () => new Date();

/** A client of one backend. It keeps what it mapped in memory; nothing is shared between clients. */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const {
    fetch,
    locales,
    log,
    pictureAddress = null,
    searchIndex = "content",
    graphqlUrl = null,
    lastGood = null,
    now = Date.now,
  } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const { origin: baseUrl, host: backendHost } = new URL(options.baseUrl);
  const { backend, batches, account, drafts, graphql, breaker, figures } = createBackends({
    fetch,
    baseUrl,
    graphqlUrl,
    credentials: options.credentials,
    limits,
    lastGood,
    now,
  });
  const routing = graphql === null ? createJsonapiRouting(backend) : createGraphqlRouting(graphql);
  const frontPage = createFrontPage(routing);
  const caches = createCaches({
    limits,
    log,
    share: options.share ?? null,
    now,
  });
  const { pages, opened, menus, blocks, searches, lists, titles, terms, addresses, translated } =
    caches;

  const nodeAddresses = createNodeAddressBook({
    routing,
    cache: addresses,
    batches: createAddressBatches({
      backend: batches,
      bundles: nodeBundles,
      frontPage,
      limitMs: limits.pageMs / 2,
    }),
    log,
  });
  const translations = createTranslationFinder({
    backend,
    locales,
    cache: translated,
    limitMs: limits.translationsMs,
    log,
  });
  const pageLoaderOptions = {
    backend,
    routing,
    backendHost,
    nodeAddresses,
    translations,
    pictureAddress,
    log,
  };
  const loadPage = createPageLoader(pageLoaderOptions);
  const loadOpenedPage = createPageLoader({
    ...pageLoaderOptions,
    backend: account,
    isOpened: true,
  });
  const loadDraft = createDraftLoader({ ...pageLoaderOptions, backend: drafts, locales, limits });
  const loadMenu = createMenuLoader({
    routing,
    backendHost,
    nodeAddresses,
    cache: caches.menuLinks,
  });
  const loadBlocks = createBlockLoader({
    backend,
    backendHost,
    nodeAddresses,
    pictureAddress,
    cache: caches.blockResources,
    log,
  });

  const termNames = createTermNames(backend, terms);
  const listParts = { backend, backendHost, pictureAddress, termNames, log };
  const loadSearch = createSearchLoader({ ...listParts, searchIndex, nodeAddresses, today });
  const loadList = createListLoader({ ...listParts, limits });
  const loadTitles = createTitleLoader({ backend: batches, frontPage, bundles: nodeBundles });

  const nodes = createNodeList({ backend: batches, frontPage, bundles: nodeBundles });

  const readSearch = (request: SearchRequest) =>
    searches.read(keyOfSearch(request), () =>
      within(limits.searchMs, "search", () => loadSearch(request)),
    );

  return {
    fetchPage: (address) =>
      answerOf(
        pages.read(`${address.site} ${address.language} ${address.path}`, () =>
          within(limits.pageMs, address.path, (signal) => loadPage(address, signal)),
        ),
      ),
    fetchOpenedPage: (address) =>
      answerOf(
        opened.read(`${address.site} ${address.language} ${address.path}`, () =>
          within(limits.pageMs, address.path, (signal) => loadOpenedPage(address, signal)),
        ),
      ),
    fetchDraft: loadDraft,
    fetchMenu: (name, place) =>
      answerOf(
        menus.read(`${name} ${place.site} ${place.language}`, () =>
          within(limits.pageMs, `menu ${name}`, () => loadMenu(name, place)),
        ),
      ),
    async fetchPlacedBlocks(request) {
      const { site, language } = request;
      const { value, isStale } = await blocks.read(`${site} ${language}`, () =>
        within(limits.pageMs, "block content", () => loadBlocks({ site, language })),
      );
      return { ...placeBlocks(value, request), ...(isStale && { isStale }) };
    },
    search: (request) => answerOf(readSearch(request)),
    async suggest({ words, ...request }) {
      const { value } = await readSearch({ ...request, words: `${words}*`, titlesOnly: true });
      const suggestions = value.results.map(({ id, kind, title, href, lang }) => ({
        id,
        kind,
        title,
        href,
        lang,
      }));
      return { suggestions, tags: value.tags };
    },
    fetchList(request) {
      const { site, language, kind } = request;
      return answerOf(
        lists.read(`${kind} ${site} ${language}`, () =>
          within(limits.pageMs, `list of ${kind}`, () => loadList(request)),
        ),
      );
    },
    fetchTitles: (language) =>
      answerOf(
        titles.read(language, () =>
          within(limits.pageMs, `titles in ${language}`, () => loadTitles(language)),
        ),
      ),
    fetchFile: createFileFetcher({ fetch, baseUrl, backend, breaker, limitMs: limits.fileMs }),
    isUp: () => backend.isItself().catch(() => false),
    standIns: () => caches.staleReads() + figures.calls["stand-in"],
    figures,
    nodes,
    warmAddresses: () => warmAddresses({ nodes, locales, translated, addresses }),
    invalidate(tags) {
      lastGood?.drop(tags);
      // What runs now may bring what was there before.
      backend.forget();
      batches.forget();
      account.forget();
      graphql?.forget();
      caches.invalidate(tags);
    },
    markAllStale() {
      backend.forget();
      batches.forget();
      account.forget();
      graphql?.forget();
      caches.markAllStale();
    },
  };
}

/** The answer with whether it is stale. The value itself is shared by everybody who reads it. */
async function answerOf<A extends ContentAnswer>(reading: Promise<Cached<A>>): Promise<A> {
  const { value, isStale } = await reading;
  return isStale ? { ...value, isStale } : value;
}
