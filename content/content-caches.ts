import type { SecondTier } from "#lib/key-value/second-tier.ts";
import { createTagCache } from "#lib/cache/tag-cache.ts";
import type { Log } from "#lib/log.ts";
import type { ListAnswer, MenuAnswer, PageAnswer, SearchAnswer, TitlesAnswer } from "./answers.ts";
import type { PlaceableBlock } from "./block-loader.ts";
import { type ContentError, type ContentErrorCode, isContentError } from "./errors.ts";
import type { ContentLimits } from "./limits.ts";
import type { NodeAddress } from "./links/href.ts";
import type { Translation } from "./model/page.ts";
import type { LanguageTerms } from "./search/term-names.ts";

/** What processes share of a kind of content. */
export type ShareContent = <V>(kind: string) => SecondTier<V>;

interface CachesOptions {
  readonly limits: ContentLimits;
  readonly log: Log;
  /** Null: nothing is shared with other processes. */
  readonly share: ShareContent | null;
  /** How often an old document has stood in so far. */
  readonly standIns: () => number;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * What the content client keeps in memory, each kind apart. Not shared: what is behind passwords, what visitors search
 * for, and what is absent.
 */
export function createCaches({ limits, log, share, standIns, now }: CachesOptions) {
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
    pages: createTagCache<PageAnswer>({
      ...kept,
      freshMs,
      maxEntries: limits.maxPages,
      secondTier: share === null ? undefined : withoutGated(share("page")),
    }),
    /** Pages whose password was given. */
    opened: createTagCache<PageAnswer>({ ...kept, freshMs, maxEntries: limits.maxMenus }),
    menus: createTagCache<MenuAnswer>({
      ...kept,
      freshMs,
      maxEntries: limits.maxMenus,
      secondTier: share?.("menu"),
    }),
    blocks: createTagCache<readonly PlaceableBlock[]>({
      ...kept,
      freshMs,
      maxEntries: limits.maxMenus,
      secondTier: share?.("block"),
    }),
    searches: createTagCache<SearchAnswer>({ ...kept, freshMs, maxEntries: limits.maxSearches }),
    lists: createTagCache<ListAnswer>({
      ...kept,
      freshMs,
      maxEntries: limits.maxLists,
      secondTier: share?.("list"),
    }),
    titles: createTagCache<TitlesAnswer>({
      ...kept,
      freshMs: addressesFreshMs,
      lagMs: staleMs,
      maxEntries: limits.maxTitles,
    }),
    terms: createTagCache<LanguageTerms>({
      ...kept,
      freshMs,
      maxEntries: limits.maxMenus,
      secondTier: share?.("term"),
    }),
    addresses: createTagCache<NodeAddress | null>({
      ...kept,
      freshMs: addressesFreshMs,
      lagMs: staleMs,
      maxEntries: maxAddresses,
      secondTier: share?.("address"),
    }),
    translated: createTagCache<readonly Translation[]>({
      ...kept,
      freshMs: addressesFreshMs,
      lagMs: staleMs,
      maxEntries: maxAddresses,
      secondTier: share?.("translation"),
    }),
    absent: createTagCache<ContentErrorCode>({
      now,
      freshMs: limits.absentMs,
      maxEntries: limits.maxAbsent,
    }),
    /** Pages that could not be loaded a moment ago. */
    failed: createTagCache<ContentError>({
      now,
      freshMs: limits.failedMs,
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
    outdateAll(): void {
      for (const cache of Object.values(caches)) cache.outdateAll();
    },
  };
}

/** The backend said so, which is a good answer. */
export const isAbsent = (error: unknown): error is ContentError =>
  isContentError(error, "content-not-found") || isContentError(error, "content-forbidden");

/** A closed page is not kept outside this process, not even its title. */
function withoutGated(tier: SecondTier<PageAnswer>): SecondTier<PageAnswer> {
  return {
    ...tier,
    save(key, loaded, mark) {
      if (!isGated(loaded.value)) tier.save(key, loaded, mark);
    },
  };
}

const isGated = (answer: PageAnswer): boolean =>
  answer.kind === "page" && answer.page.kind === "page" && answer.page.gated;
