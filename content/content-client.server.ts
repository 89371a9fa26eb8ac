import type { MenuName } from "#content-model/bundle.ts";
import { bundles } from "#content-model/model.ts";
import type { Locale } from "#domain/locales.ts";
import type {
  ListAnswer,
  MenuAnswer,
  PageAnswer,
  PlacedBlocksAnswer,
  SearchAnswer,
  SuggestAnswer,
  TitlesAnswer,
} from "./answers.ts";
import { createBlockLoader } from "./block-loader.ts";
import type { ContentAddress } from "./content-address.ts";
import type { ContentClientOptions } from "./content-client-options.ts";
import { createCaches, isAbsent } from "./content-caches.ts";
import { createDraftLoader, type DraftRequest } from "./drafts.ts";
import { ContentError, isContentError } from "./errors.ts";
import { createFileFetcher } from "./file-fetcher.ts";
import { createGraphqlRouting } from "./graphql/graphql-routing.ts";
import { type BackendFigures, createBackends } from "./backends.ts";
import { createJsonapiRouting } from "./jsonapi-routing.ts";
import { defaultLimits, within } from "./limits.ts";
import { createAddressBatches } from "./links/address-batches.ts";
import { createNodeAddressBook } from "./links/node-addresses.ts";
import { createMenuLoader } from "./menu-loader.ts";
import { createListLoader, type ListRequest } from "./list-loader.ts";
import { createNodeList, type NodeList } from "./node-list.ts";
import { createPageLoader } from "./page-loader.ts";
import { type PlacementRequest, placeBlocks } from "./placement.ts";
import { createSearchLoader } from "./search/search-loader.ts";
import { keyOfSearch, type SearchRequest, type SuggestRequest } from "./search/search-request.ts";
import { createTermNames } from "./search/term-names.ts";
import { createTitleLoader } from "./title-loader.ts";
import { createTranslationFinder } from "./translations.ts";

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
  /** Whether the backend, asked now, gives the site's account anything at all. */
  isUp(): Promise<boolean>;
  /** How often something old has stood in for what the backend did not give. */
  standIns(): number;
  readonly figures: BackendFigures;
  /** Drops what was made from content with any of these cache tags. */
  invalidate(tags: readonly string[]): void;
  /** Nothing kept is given out unasked any more, since nobody knows what was edited; it may stand in as before. */
  outdateAll(): void;
}

/** Bundles of nodes that have pages. */
const nodeBundles = Object.values(bundles).flatMap(({ entityType, bundle }) =>
  entityType === "node" ? [bundle] : [],
);

const today = () => new Date();

/** What comes into being may be what a path was missing. */
const absentTags = ["node_list", "redirect_list", "path_alias_list"];

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
  const { backend, batches, drafts, graphql, breaker, figures } = createBackends({
    fetch,
    baseUrl,
    graphqlUrl,
    credentials: options.credentials,
    limits,
    lastGood,
    now,
  });
  const routing = graphql === null ? createJsonapiRouting(backend) : createGraphqlRouting(graphql);
  const caches = createCaches({
    limits,
    log,
    share: options.share ?? null,
    standIns: () => figures.calls["stand-in"],
    now,
  });
  const {
    pages,
    opened,
    menus,
    blocks,
    searches,
    lists,
    titles,
    terms,
    addresses,
    translated,
    absent,
    failed,
  } = caches;

  const nodeAddresses = createNodeAddressBook({
    routing,
    cache: addresses,
    batches: createAddressBatches(batches, limits.patienceMs),
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
  const loadOpenedPage = createPageLoader({ ...pageLoaderOptions, isOpened: true });
  const loadDraft = createDraftLoader({ ...pageLoaderOptions, backend: drafts, locales, limits });
  const loadMenu = createMenuLoader({ routing, backendHost, nodeAddresses });
  const loadBlocks = createBlockLoader({
    backend,
    backendHost,
    nodeAddresses,
    pictureAddress,
    log,
  });

  const termNames = createTermNames(backend, terms);
  const listParts = { backend, backendHost, pictureAddress, termNames, log };
  const loadSearch = createSearchLoader({ ...listParts, searchIndex, nodeAddresses, today });
  const loadList = createListLoader({ ...listParts, limits });
  const loadTitles = createTitleLoader({ backend: batches, routing, bundles: nodeBundles });

  async function loadPageUnlessAbsent(key: string, address: ContentAddress) {
    const code = absent.peek(key);
    if (code !== undefined) throw new ContentError(code, `Still absent: ${address.path}`);
    const failure = failed.peek(key);
    if (failure !== undefined) throw failure;
    try {
      return await within(limits.pageMs, address.path, (signal) => loadPage(address, signal));
    } catch (error) {
      if (isAbsent(error)) absent.set(key, { value: error.code, tags: absentTags });
      else if (isContentError(error, "content-unavailable"))
        failed.set(key, { value: error, tags: [] });
      throw error;
    }
  }

  return {
    fetchPage(address) {
      const key = `${address.site} ${address.language} ${address.path}`;
      return pages.get(key, () => loadPageUnlessAbsent(key, address));
    },
    fetchOpenedPage(address) {
      const { site, language, path } = address;
      return opened.get(`${site} ${language} ${path}`, () =>
        within(limits.pageMs, path, (signal) => loadOpenedPage(address, signal)),
      );
    },
    fetchDraft: loadDraft,
    fetchMenu(name, place) {
      const key = `${name} ${place.site} ${place.language}`;
      return menus.get(key, () =>
        within(limits.pageMs, `menu ${name}`, () => loadMenu(name, place)),
      );
    },
    async fetchPlacedBlocks(request) {
      const { site, language } = request;
      const placeable = await blocks.get(`${site} ${language}`, () =>
        within(limits.pageMs, "block content", () => loadBlocks({ site, language })),
      );
      return placeBlocks(placeable, request);
    },
    search(request) {
      return searches.get(keyOfSearch(request), () =>
        within(limits.searchMs, "search", () => loadSearch(request)),
      );
    },
    async suggest({ words, ...request }) {
      const asked = { ...request, words: `${words}*`, titlesOnly: true };
      const { results, tags } = await searches.get(keyOfSearch(asked), () =>
        within(limits.searchMs, "search", () => loadSearch(asked)),
      );
      const suggestions = results.map(({ id, kind, title, href, lang }) => ({
        id,
        kind,
        title,
        href,
        lang,
      }));
      return { suggestions, tags };
    },
    fetchList(request) {
      const { site, language, kind } = request;
      return lists.get(`${kind} ${site} ${language}`, () =>
        within(limits.pageMs, `list of ${kind}`, () => loadList(request)),
      );
    },
    fetchTitles: (language) =>
      titles.get(language, () =>
        within(limits.pageMs, `titles in ${language}`, () => loadTitles(language)),
      ),
    fetchFile: createFileFetcher({ fetch, baseUrl, backend, breaker, limitMs: limits.fileMs }),
    isUp: () => backend.isItself().catch(() => false),
    standIns: () => caches.standIns() + figures.calls["stand-in"],
    figures,
    nodes: createNodeList({ backend, routing, bundles: nodeBundles }),
    invalidate(tags) {
      lastGood?.drop(tags);
      // What runs now may bring what was there before.
      backend.forget();
      batches.forget();
      graphql?.forget();
      caches.invalidate(tags);
    },
    outdateAll() {
      backend.forget();
      batches.forget();
      graphql?.forget();
      caches.outdateAll();
    },
  };
}
