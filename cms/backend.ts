import { join } from "node:path";
import type { ContentModel } from "#content-model/bundle.ts";
import { fallbackChain, isLocale } from "#domain/locales.ts";
import { silentLog, type Log } from "#lib/log.ts";
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
import { createKept } from "./store/kept.ts";
import { openStoreFile } from "./store/open-file.ts";
import { openStore, type Store } from "./store/store.ts";
import { writeConfiguration } from "./store/configuration.ts";

/** Numbers kept in lists of what searches and long lists found: 80 MB. */
const maxKeptIds = 20_000_000;

export interface BackendOptions {
  readonly model: ContentModel;
  /** Directory of the database, or `:memory:` for one that is gone when closed. */
  readonly dataDir: string;
  /** Names of the menus there are. */
  readonly menus: readonly string[];
  readonly siteName?: string;
  /** Field whose text describes a page that has no description of its own. */
  readonly descriptionField?: string;
  /** Facets of the search; by default all that count terms, and the type. */
  readonly facets?: readonly Facet[];
  /** Runs on a store without configuration yet, to give ids that come from elsewhere. */
  readonly prepare?: (store: Store) => void;
  readonly log?: Log;
  /** Whether the database of an earlier run is known to be damaged and is to be built anew. */
  readonly rebuild?: boolean;
  /** Called when an answer failed because the database is damaged. */
  readonly onDamage?: () => void;
  /** With these the site sees protected fields; without any nobody does. */
  readonly credentials?: SiteCredentials | undefined;
  /** Signs links to drafts; without it none is confirmed. */
  readonly draftSecret?: string | undefined;
}

export interface ContentBackend extends Backend {
  readonly fetch: (request: Request) => Promise<Response>;
  close(): void;
}

/**
 * The content backend in this process: whatever is in its store, answered as a Drupal would. Loads nothing by itself.
 * Throws `DataDirectoryLocked` when another process has the data directory.
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
    readerOf: createReaderOf(options.credentials ?? null),
    languages: model.languages,
    // The site's name comes with its content, after the backend was made.
    get siteName() {
      return store.setting("site_name") ?? options.siteName ?? "";
    },
    descriptionField: options.descriptionField ?? null,
    facets,
    countryOf: createCountryOf(),
    keptOrders: createKept({
      version,
      maxEntries: 500,
      size: { of: (ids) => ids.length, max: maxKeptIds },
    }),
    keptCounts: createKept({ version, maxEntries: 500 }),
    keptNames: createKept({ version, maxEntries: 20_000 }),
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
