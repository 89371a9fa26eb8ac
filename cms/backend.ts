import { join } from "node:path";
import type { ContentModel } from "#content-model/bundle.ts";
import { fallbackChain, isLocale } from "#domain/locales.ts";
import { silentLog, type Log } from "#lib/log.ts";
import { createClosedMedia } from "./entity-types/closed-media.ts";
import { createResourceTypes } from "./entity-types/resource-types.ts";
import { createCountryOf } from "./geolocation/countries.ts";
import { createApp } from "./http/app.ts";
import type { Backend } from "./request/context.ts";
import { createReaderOf, type SiteCredentials } from "./request/credentials.ts";
import type { Facet } from "./search-index/facet.ts";
import { defaultFacets, indexField } from "./search-index/index-fields.ts";
import { createSearchItems } from "./search-index/search-items.ts";
import { searchedBundles } from "./search-index/search-text.ts";
import { lockDataDirectory } from "./store/lock.ts";
import { createMemo } from "./store/memo.ts";
import { openStoreFile } from "./store/open-file.ts";
import { openStore, type Store } from "./store/store.ts";
import { writeConfiguration } from "./store/configuration.ts";

/** Maximum number of ids in cached lists of search results and long collections: 80 MB. */
const maxKeptIds = 20_000_000;

export interface BackendOptions {
  readonly model: ContentModel;
  /** Directory of the database, or `:memory:` for a temporary one. */
  readonly dataDir: string;
  /** Names of the available menus. */
  readonly menus: readonly string[];
  readonly siteName?: string;
  /** Field with the description of pages that have no meta description. */
  readonly descriptionField?: string;
  /** Facets of the search. Default: the type, and all fields that refer to terms. */
  readonly facets?: readonly Facet[];
  /** Runs on a store without configuration, to assign ids that come from another system. */
  readonly prepare?: (store: Store) => void;
  readonly log?: Log;
  /** The database of an earlier run is damaged and has to be rebuilt. */
  readonly rebuild?: boolean;
  /** Called when a response failed because the database is damaged. */
  readonly onDamage?: () => void;
  /** With these credentials the site can read protected fields. Without credentials, no request can. */
  readonly credentials?: SiteCredentials | undefined;
  /** Signs links to drafts. Without it no link is confirmed. */
  readonly draftSecret?: string | undefined;
}

export interface ContentBackend extends Backend {
  readonly fetch: (request: Request) => Promise<Response>;
  close(): void;
}

/**
 * Creates the content backend in this process. It serves the content of its store like a Drupal, and loads no content.
 * Throws `DataDirectoryLocked` if another process uses the data directory.
 */
export function createBackend(options: BackendOptions): ContentBackend {
  const { model, dataDir, log = silentLog, onDamage = () => {} } = options;
  const inMemory = dataDir === ":memory:";
  const unlock = inMemory ? () => {} : lockDataDirectory(dataDir, log);
  const store = inMemory
    ? openStore(dataDir)
    : openStoreFile(join(dataDir, "content.sqlite"), { log, rebuild: options.rebuild ?? false });
  const resourceTypes = createResourceTypes(model);
  store.transaction(() => {
    options.prepare?.(store);
    writeConfiguration(store, model, options.menus);
  });
  const facets = options.facets ?? defaultFacets(resourceTypes);
  const facetFields = facets.flatMap(({ id }) => {
    const field = indexField(resourceTypes, id);
    return field ? [{ facet: id, field }] : [];
  });
  const { version } = store.changes;
  const backend: Backend = {
    store,
    model,
    menus: options.menus,
    resourceTypes,
    siteResourceTypes: createResourceTypes(model, "site"),
    closedMedia: createClosedMedia(model, store),
    readerOf: createReaderOf(options.credentials ?? null),
    languages: model.languages,
    // The site's name is part of the content, which is loaded later.
    get siteName() {
      return store.setting("site_name") ?? options.siteName ?? "";
    },
    descriptionField: options.descriptionField ?? null,
    facets,
    countryOf: createCountryOf(),
    orderMemo: createMemo({
      version,
      maxEntries: 500,
      size: { of: (ids) => ids.length, max: maxKeptIds },
    }),
    countMemo: createMemo({ version, maxEntries: 500 }),
    nameMemo: createMemo({ version, maxEntries: 20_000 }),
    synonymMemo: createMemo({ version, maxEntries: 50 }),
    items: createSearchItems(store, facetFields),
    searchedBundles: searchedBundles(model),
    fallbacksOf: (langcode) => (isLocale(langcode) ? fallbackChain(langcode) : [langcode]),
  };
  return {
    ...backend,
    fetch: createApp(backend, { log, onDamage, draftSecret: options.draftSecret ?? null }),
    close() {
      store.close();
      unlock();
    },
  };
}
