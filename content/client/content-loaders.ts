import { bundles } from "#content-model/model.ts";
import { createGraphqlRouting } from "../graphql/graphql-routing.ts";
import type { ContentLimits } from "../jsonapi/limits.ts";
import { createAddressBatches, mostLinkedFirst } from "../links/address-batches.ts";
import { createNodeAddressBook } from "../links/node-addresses.ts";
import { createListLoader } from "../lists/list-loader.ts";
import { createNodeList } from "../lists/node-list.ts";
import { createMenuLoader } from "../menus/menu-loader.ts";
import { createDraftLoader } from "../pages/drafts.ts";
import { createPageLoader } from "../pages/page-loader.ts";
import { createTitleLoader } from "../pages/title-loader.ts";
import { createBlockLoader } from "../placement/block-loader.ts";
import { createFrontPage, createHomeLocales, createHomeReader } from "../routing/front-page.ts";
import { createJsonapiRouting } from "../routing/jsonapi-routing.ts";
import { createTranslationFinder } from "../routing/translations.ts";
import { createSearchLoader } from "../search/search-loader.ts";
import { createTermNames } from "../search/term-names.ts";
import type { Backends } from "./backends.ts";
import type { ContentCaches } from "./content-caches.ts";
import type { ContentClientOptions } from "./content-client-options.ts";

/** Bundles of nodes with pages. */
const nodeBundles = Object.values(bundles).flatMap(({ entityType, bundle }) =>
  entityType === "node" ? [bundle] : [],
);

const today = () => new Date();

interface ContentLoadersOptions extends Pick<
  ContentClientOptions,
  "locales" | "log" | "pictureAddress" | "searchIndex"
> {
  readonly backends: Backends;
  /** Caches of what several loaders share: addresses, translations, terms, menu links, blocks. */
  readonly caches: ContentCaches;
  /** Host of the backend; absolute links to it lead to pages of the site. */
  readonly backendHost: string;
  readonly limits: ContentLimits;
}

/** The loaders of the content client, one for each kind of content. Their results are not cached. */
export type ContentLoaders = ReturnType<typeof createContentLoaders>;

/** Creates the loaders of the content client, which share routing, node addresses and translations. */
export function createContentLoaders(options: ContentLoadersOptions) {
  const { backends, caches, backendHost, limits, locales, log } = options;
  const { pictureAddress = null, searchIndex = "content" } = options;
  const { backend, batches, unhurried, background, account, drafts, graphql } = backends;
  const routing = graphql === null ? createJsonapiRouting(backend) : createGraphqlRouting(graphql);
  const readHome = createHomeReader(routing, caches.home);
  const frontPage = createFrontPage(readHome);
  const nodeAddresses = createNodeAddressBook({
    routing,
    cache: caches.addresses,
    batches: createAddressBatches({
      backend: batches,
      bundles: mostLinkedFirst(nodeBundles),
      frontPage,
    }),
    limitMs: limits.pageMs / 2,
    log,
  });
  const translations = createTranslationFinder({
    backend,
    locales,
    cache: caches.translated,
    limitMs: limits.translationsMs,
    log,
  });
  const shared = { backend, backendHost, nodeAddresses, pictureAddress, log };
  const pageParts = { ...shared, routing, translations };
  const termNames = createTermNames(backend, caches.terms);
  return {
    loadPage: createPageLoader(pageParts),
    /** Loads a page with its protected part. */
    loadOpenedPage: createPageLoader({ ...pageParts, backend: account, isOpened: true }),
    loadDraft: createDraftLoader({ ...pageParts, backend: drafts, locales, limits }),
    loadMenu: createMenuLoader({ routing, backendHost, nodeAddresses, cache: caches.menuLinks }),
    loadBlocks: createBlockLoader({ ...shared, cache: caches.blockResources }),
    loadSearch: createSearchLoader({ ...shared, termNames, searchIndex, today }),
    lists: createListLoader({ ...shared, termNames, limits }),
    loadHomeLocales: createHomeLocales(readHome, translations),
    loadTitles: createTitleLoader({ backend: batches, frontPage, bundles: nodeBundles }),
    nodes: createNodeList({ backend: unhurried, frontPage, bundles: nodeBundles }),
    /** The same, read when no page waits for the backend. */
    nodesInBackground: createNodeList({ backend: background, frontPage, bundles: nodeBundles }),
  };
}
