import { createTagCache } from "#lib/cache/tag-cache.ts";
import type { Log } from "#lib/log.ts";
import type { ListAnswer, MenuAnswer, PageAnswer, SearchAnswer } from "./answers.ts";
import type { PlaceableBlock } from "./block-loader.ts";
import { type ContentError, type ContentErrorCode, isContentError } from "./errors.ts";
import type { ContentLimits } from "./limits.ts";
import type { NodeAddress } from "./links/href.ts";
import type { Translation } from "./model/page.ts";
import type { LanguageTerms } from "./search/term-names.ts";

interface CacheOptions {
  readonly log: Log;
  /** Milliseconds. */
  readonly now: () => number;
  /** How often an old document has stood in so far. */
  readonly standIns: () => number;
}

/** What the content client keeps in memory, each kind apart. */
export function createCaches(limits: ContentLimits, { log, now, standIns }: CacheOptions) {
  const { freshMs, addressesFreshMs, staleMs, retryMs, maxAddresses } = limits;
  let stoodIn = 0;
  const kept = {
    now,
    staleMs,
    retryMs,
    mayServeStale: (error: unknown) => !isAbsent(error),
    standIns,
    onStandIn: () => void stoodIn++,
    onStale: (key: string, err: unknown) =>
      log.warn({ key, err }, "The backend is away: serving the last good content"),
  };
  const caches = {
    pages: createTagCache<PageAnswer>({ ...kept, freshMs, maxEntries: limits.maxPages }),
    /** Pages whose password was given. */
    opened: createTagCache<PageAnswer>({ ...kept, freshMs, maxEntries: limits.maxMenus }),
    menus: createTagCache<MenuAnswer>({ ...kept, freshMs, maxEntries: limits.maxMenus }),
    blocks: createTagCache<readonly PlaceableBlock[]>({
      ...kept,
      freshMs,
      maxEntries: limits.maxMenus,
    }),
    searches: createTagCache<SearchAnswer>({ ...kept, freshMs, maxEntries: limits.maxSearches }),
    lists: createTagCache<ListAnswer>({ ...kept, freshMs, maxEntries: limits.maxLists }),
    terms: createTagCache<LanguageTerms>({ ...kept, freshMs, maxEntries: limits.maxMenus }),
    addresses: createTagCache<NodeAddress | null>({
      ...kept,
      freshMs: addressesFreshMs,
      maxEntries: maxAddresses,
    }),
    translated: createTagCache<readonly Translation[]>({
      ...kept,
      freshMs: addressesFreshMs,
      maxEntries: maxAddresses,
    }),
    absent: createTagCache<ContentErrorCode>({
      now,
      freshMs: limits.absentMs,
      maxEntries: limits.maxAbsent,
    }),
  };
  return {
    ...caches,
    /** How often a value has stood in so far. */
    standIns: () => stoodIn,
    invalidate(tags: readonly string[]): void {
      for (const cache of Object.values(caches)) cache.invalidate(tags);
    },
  };
}

/** The backend said so, which is a good answer. */
export const isAbsent = (error: unknown): error is ContentError =>
  isContentError(error, "content-not-found") || isContentError(error, "content-forbidden");
