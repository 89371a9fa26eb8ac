import { type Cached, type CacheOptions, createCache } from "#lib/cache/cache.ts";
import { newerOf } from "#lib/cache/cache-tiers.ts";
import { createLoadHealth, type LoadHealth } from "#lib/cache/load-health.ts";
import { createTaggedEntries } from "#lib/cache/tagged-entries.ts";
import { createWorkQueue } from "#lib/concurrency/work-queue.ts";
import type { CacheOutcome } from "./cache-status.ts";
import { createInterest } from "./interest.ts";
import { memoryShares, type PageCacheLimits, pageCacheLimits } from "./page-cache-limits.ts";
import type { PageCacheOptions } from "./page-cache-options.ts";
import { createPageCompression } from "./page-compression.ts";
import { createPageVersions } from "./page-versions.ts";
import { type Encoding, type ReadyPage, sizeOf } from "./ready-page.ts";
import { rankOfPage, type RenderRank } from "./render-queue.ts";
import { isShareable, isPersonal, isStorable, hasFailed } from "./rendered-page.ts";

/** The page for an address, with its outcome. */
export interface CachedAnswer {
  readonly page: ReadyPage;
  readonly outcome: CacheOutcome;
  /** Milliseconds for which the page is fresh; negative: how long it has been stale. */
  readonly ttlMs: number;
}

/** Complete pages by address (`page-address.ts`), the same for every visitor. */
export interface PageCache {
  /**
   * Returns the page from memory, rendered now, or the last good one, with its body in the wanted encoding. `null`: the
   * page is rendered for each visitor. Throws what the rendering threw, or `OverloadedError`, if there is no copy. A
   * page is not rendered once all clients that requested it have disconnected; `signal` aborts when this one does.
   */
  get(address: string, encoding: Encoding, signal?: AbortSignal): Promise<CachedAnswer | null>;
  /** Returns the page while it is fresh; `null`: the full request path decides. */
  fresh(address: string): CachedAnswer | null;
  /** Returns the page if it is in memory, fresh or stale. Renders and refreshes nothing. */
  inMemory(address: string): CachedAnswer | null;
  /** Returns since when the page has been as it is, in Unix milliseconds; null: unknown, or rendered for each visitor. */
  shownSince(address: string, page: ReadyPage): number | null;
  /** Notes that the backend responds, so pages of an earlier run are not needed. */
  noteHealthy(): void;
  /** Invalidates pages that were made from content with one of these tags. */
  invalidate(tags: readonly string[]): void;
  /** Marks every page as stale, since edits may have been missed; each is sent once more while it is rendered again. */
  markAllStale(): void;
  /** Resolves when nothing runs in the background. */
  settled(): Promise<void>;
  readonly size: number;
}

/** Thrown if the rendered page must not be cached. Waiting clients get the page, unless an older copy is better. */
class UncachedPage extends Error {
  override readonly name = "UncachedPage";
  readonly page: ReadyPage;
  constructor(page: ReadyPage) {
    super("This page is not cached");
    this.page = page;
  }
  /** The page has an error, lacks a part or contains stale content, so an older copy of the complete page is better. */
  get isPoor(): boolean {
    return hasFailed(this.page) || this.page.isIncomplete;
  }
}

/** Addresses of pages that may wait to be rendered again after an edit. */
const maxRechecks = 500;

export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, lastGood, log, maxBytes, onAnswer, now = Date.now } = options;
  const limits = { ...pageCacheLimits, ...options.limits };
  const health = createLoadHealth({ retryMs: limits.retryMs, now });
  const { plain, queried, cacheOf } = openCaches({ options, limits, health, logFailure });
  const personal = createTaggedEntries<true>(maxBytes * memoryShares.personal, () => 0);
  const interest = createInterest();
  const rechecks = createWorkQueue({ maxWaiting: maxRechecks });
  const compression = createPageCompression(cacheOf);
  const versions = createPageVersions(maxBytes * memoryShares.versions, now);
  const { answer, outcomeOf } = createOutcomes({ limits, health, now });

  const rankOf = (address: string) => rankOfPage(address, cacheOf(address).peek(address) !== null);

  async function load(address: string, rank: RenderRank) {
    const page = await render(address, { rank, isWanted: () => interest.isWanted(address) });
    if (isPersonal(page)) personal.set(address, true, page.tags);
    if (hasFailed(page)) health.noteFailure();
    else if (!page.isIncomplete) health.noteSuccess();
    if (page.isIncomplete || !isStorable(page)) throw new UncachedPage(page);
    versions.note(address, page);
    return { value: page, tags: page.tags };
  }

  async function find(address: string, signal: AbortSignal | null): Promise<CachedAnswer | null> {
    if (personal.get(address) === true) return null;
    const cache = cacheOf(address);
    const leave = interest.join(address, signal);
    try {
      const cached = await cache.read(address, () => load(address, rankOf(address)));
      if (cached.source === "memory") compression.noteSent(address, cached.value);
      else versions.note(address, cached.value);
      return answer(outcomeOf(cached), cached.value, cached.freshUntil);
    } catch (error) {
      if (!(error instanceof UncachedPage)) throw error;
      return answerUncached(address, error.page);
    } finally {
      leave();
    }
  }

  function answerUncached(address: string, page: ReadyPage): CachedAnswer | null {
    if (isPersonal(page)) return null;
    // Cached until a newer one can be rendered, so that an outage causes no extra rendering.
    if (page.isOld === true && isShareable(page))
      cacheOf(address).addStale(address, { value: page, tags: page.tags });
    return answer(page.isOld === true ? "old-content" : "pass", page, now());
  }

  /** Renders a page again after an edit. If the edit took it down, the copy for outages is removed as soon as possible. */
  function recheck(address: string): void {
    const isQueued = rechecks.add(address, async () => {
      if ((plain.peek(address)?.freshUntil ?? 0) > now()) return;
      await plain.reload(address, () => load(address, "known")).catch(logFailure);
    });
    if (!isQueued) lastGood.remove(address);
  }

  function logFailure(err: unknown): void {
    if (err instanceof UncachedPage) return;
    log.warn({ err }, "A cached page could not be rendered again; the older copy is served.");
  }

  return {
    async get(address, encoding, signal) {
      const found = await find(address, signal ?? null);
      onAnswer?.(found?.outcome ?? "pass");
      return found && compression.inEncoding(address, found, encoding);
    },
    fresh(address) {
      const cached = cacheOf(address).peek(address);
      if (cached === null || cached.freshUntil <= now()) return null;
      compression.noteSent(address, cached.value);
      onAnswer?.("hit");
      return answer("hit", cached.value, cached.freshUntil);
    },
    inMemory(address) {
      const cached = cacheOf(address).peek(address);
      const outcome = cached === null ? "stale-if-error" : outcomeOf(cached);
      if (cached === null || outcome === "stale-if-error") return null;
      onAnswer?.(outcome);
      return answer(outcome, cached.value, cached.freshUntil);
    },
    shownSince: (address, page) => versions.sinceOf(address, page),
    noteHealthy: () => health.noteAnswering(),
    invalidate(tags) {
      personal.deleteTagged(tags);
      queried.invalidate(tags);
      for (const address of plain.invalidate(tags)) recheck(address);
    },
    markAllStale() {
      personal.clear();
      for (const cache of [plain, queried]) cache.markAllStale({ revalidate: true });
    },
    async settled() {
      await Promise.all([rechecks.idle(), compression.settled()]);
      await Promise.all([plain.settled(), queried.settled()]);
    },
    get size() {
      return plain.size + queried.size;
    },
  };
}

/** Opens a cache for pages without a query and one for pages with a query, which have separate memory. */
function openCaches(parts: {
  readonly options: PageCacheOptions;
  readonly limits: PageCacheLimits;
  readonly health: LoadHealth;
  readonly logFailure: (error: unknown) => void;
}) {
  const { limits, health, logFailure } = parts;
  const { lastGood, shared = null, maxBytes, now = Date.now } = parts.options;
  const open = (share: number, tiers: Pick<CacheOptions<ReadyPage>, "shared" | "lastGood">) =>
    createCache<ReadyPage>({
      maxBytes: maxBytes * share,
      bytesOf: sizeOf,
      freshMs: limits.freshMs,
      staleWhileRevalidateMs: limits.staleMs,
      staleIfErrorMs: limits.lastGoodMs,
      retryMs: limits.retryMs,
      softTimeoutMs: limits.softTimeoutMs,
      health,
      canServeStale: (error) => !(error instanceof UncachedPage) || error.isPoor,
      onLoadFailed: (_, err) => logFailure(err),
      ...tiers,
      now,
    });
  const plain = open(memoryShares.plain, {
    shared: shared?.plain,
    lastGood: shared === null ? lastGood : newerOf(lastGood, shared.plain),
  });
  const queried = open(memoryShares.queried, { shared: shared?.queried, lastGood: null });
  return {
    plain,
    queried,
    cacheOf: (address: string) => (address.includes("?") ? queried : plain),
  };
}

/** Describes how pages were produced, for visitors' caches and for metrics. */
function createOutcomes({
  limits,
  health,
  now,
}: {
  limits: PageCacheLimits;
  health: LoadHealth;
  now: () => number;
}) {
  return {
    answer: (outcome: CacheOutcome, page: ReadyPage, freshUntil: number): CachedAnswer => ({
      page,
      outcome,
      ttlMs: freshUntil - now(),
    }),
    outcomeOf: ({ source, freshUntil }: Cached<ReadyPage>): CacheOutcome => {
      if (source === "load") return "miss";
      if (source === "shared") return "shared";
      if (source === "fallback") return health.state === "unknown" ? "stale" : "stale-if-error";
      if (now() < freshUntil) return "hit";
      return now() < freshUntil + limits.staleMs ? "stale" : "stale-if-error";
    },
  };
}
