import { setTimeout as pause } from "node:timers/promises";
import { createTaggedEntries } from "#lib/cache/tagged-entries.ts";
import { createSingleFlight } from "#lib/cache/single-flight.ts";
import type { Log } from "#lib/log.ts";
import type { CacheOutcome } from "./cache-status.ts";
import type { LastGoodPages } from "./last-good-pages.ts";
import { createMakingHealth } from "./making-health.ts";
import { OverloadedError } from "./overloaded-error.ts";
import {
  type Encoding,
  makeReady,
  makeSmallest,
  type ReadyPage,
  sizeOf,
  withEncoding,
} from "./ready-page.ts";
import {
  isForEverybody,
  isPersonal,
  isStorable,
  isTrouble,
  type RenderedPage,
} from "./rendered-page.ts";
import { memoryShares, type PageCacheLimits, pageCacheLimits } from "./page-cache-limits.ts";
import { createWorkQueue } from "#lib/concurrency/work-queue.ts";

/** What an address is answered with. */
export interface CachedAnswer {
  readonly page: ReadyPage;
  readonly outcome: CacheOutcome;
  /** Milliseconds for which the page is fresh; negative: since when it is not. */
  readonly ttlMs: number;
}

/** Whole pages by address (`page-address.ts`), the same for everybody. */
export interface PageCache {
  /**
   * The page, from memory, rendered now, or the last good one. Null: each visitor has their own. One rendering of an
   * address at a time, its body in the wanted encoding among others. Throws what the rendering threw, or
   * `OverloadedError`, where nothing can stand in.
   */
  get(address: string, encoding: Encoding): Promise<CachedAnswer | null>;
  /** The page while it is fresh; null: the long way knows more. */
  fresh(address: string): CachedAnswer | null;
  /** The backend answers: what is kept from an earlier run need not stand in. */
  noteHealthy(): void;
  /** Drops what was made from content with one of these tags, and nothing else. */
  invalidate(tags: readonly string[]): void;
  /** No page is fresh any more, since nobody knows what was edited; each is sent once more while a newer one is made. */
  outdateAll(): void;
  /** All that runs in the background has ended. */
  settled(): Promise<void>;
  readonly size: number;
}

export interface PageCacheOptions {
  /** Renders what an anonymous visitor without cookies is shown. */
  readonly render: (address: string) => Promise<RenderedPage | ReadyPage>;
  readonly lastGood: LastGoodPages;
  readonly log: Log;
  /** Memory for everything that answers pages, of which this cache takes its shares (`memoryShares`). */
  readonly maxBytes: number;
  /** Told how each answer came to be. */
  readonly onAnswer?: (outcome: CacheOutcome) => void;
  /** Unix milliseconds. */
  readonly now?: () => number;
  readonly limits?: Partial<PageCacheLimits>;
}

interface Entry {
  page: ReadyPage;
  freshUntil: number;
  /** Times sent; what is popular is made as small as can be. */
  hits: number;
}

/** Addresses of pages to look at again after an edit. */
const maxRechecks = 500;
/** From this many times on a page is worth the best compression. */
const popularHits = 3;

export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, lastGood, log, maxBytes, onAnswer, now = Date.now } = options;
  const limits = { ...pageCacheLimits, ...options.limits };
  const weigh = ({ page }: Entry) => sizeOf(page);
  const plain = createTaggedEntries<Entry>(maxBytes * memoryShares.plain, weigh);
  const queried = createTaggedEntries<Entry>(maxBytes * memoryShares.queried, weigh);
  const entriesOf = (address: string) => (address.includes("?") ? queried : plain);
  const openPersonal = () => createTaggedEntries<true>(maxBytes * memoryShares.personal, () => 0);
  let personal = openPersonal();
  const flights = createSingleFlight<ReadyPage>();
  const rechecks = createWorkQueue({ maxWaiting: maxRechecks });
  const refreshes = createWorkQueue({ maxWaiting: maxRechecks });
  const compressions = createWorkQueue({ maxWaiting: maxRechecks });
  let renders = 0;
  const health = createMakingHealth({ retryMs: limits.retryMs, now });
  // What was dropped while pages are being rendered, so that none is kept that was made from older content.
  const droppedAt = new Map<string, number>();
  let allDroppedAt = 0;
  let drops = 0;

  async function renderAndKeep(address: string): Promise<ReadyPage> {
    if (renders >= limits.maxRenders) throw new OverloadedError();
    const startedAt = drops;
    renders++;
    try {
      const page = await makeReady(await render(address));
      const isOutdated =
        allDroppedAt > startedAt || page.tags.some((tag) => (droppedAt.get(tag) ?? 0) > startedAt);
      keep(address, page, isOutdated);
      return page;
    } finally {
      renders--;
      if (renders === 0) droppedAt.clear();
    }
  }

  function keep(address: string, page: ReadyPage, isOutdated: boolean): void {
    if (isTrouble(page) || page.isIncomplete) {
      if (isTrouble(page)) health.noteTrouble();
      if (isPersonal(page)) personal.set(address, true, page.tags);
      if (page.isOld === true && isForEverybody(page)) keepOld(address, page, now() - 1);
      return;
    }
    health.noteMade();
    if (isPersonal(page)) personal.set(address, true, page.tags);
    if (isStorable(page)) {
      if (isOutdated) return;
      const entry = { page, freshUntil: freshUntilOf(page), hits: 0 };
      entriesOf(address).set(address, entry, page.tags);
      if (!address.includes("?")) lastGood.save(address, page);
      return;
    }
    // It was a page once, and is none any more, or one for some only.
    entriesOf(address).delete(address);
    lastGood.remove(address);
  }

  /** Keeps a page that is not fresh, where none is kept: bad times cost no more than good ones. */
  function keepOld(address: string, page: ReadyPage, freshUntil: number): void {
    const entries = entriesOf(address);
    if (entries.get(address) !== undefined) return;
    entries.set(address, { page, freshUntil, hits: 0 }, page.tags);
  }

  const freshUntilOf = ({ madeAt = now() }: ReadyPage) => madeAt + limits.freshMs;

  const make = (address: string) => flights.run(address, () => renderAndKeep(address));

  const answer = (outcome: CacheOutcome, page: ReadyPage, freshUntil: number): CachedAnswer => ({
    page,
    outcome,
    ttlMs: freshUntil - now(),
  });

  async function makeOrStandIn(address: string, known: Entry | undefined) {
    const lastGoodAnswer = () => findLastGood(address, known);
    if (health.state !== "good") {
      const last = await lastGoodAnswer();
      if (last !== null) {
        refresh(address);
        return last;
      }
    }
    const made = makeUnlessTrouble(address, lastGoodAnswer);
    // A timer that went on would hold the page, also one that the cache has no room for.
    const patience = new AbortController();
    const { signal } = patience;
    const early = pause(limits.patienceMs, null, { ref: false, signal }).then(
      async () => {
        const found = await lastGoodAnswer();
        if (found !== null) health.noteTrouble();
        return found;
      },
      () => null,
    );
    try {
      return await Promise.race([made, early.then((found) => found ?? made)]);
    } finally {
      patience.abort();
    }
  }

  function refresh(address: string): void {
    if (health.mayTry()) refreshes.add(address, () => quietly(make(address)));
  }

  async function makeUnlessTrouble(
    address: string,
    lastGoodAnswer: () => Promise<CachedAnswer | null>,
  ): Promise<CachedAnswer | null> {
    try {
      const page = await make(address);
      const isPoor = isTrouble(page) || page.isIncomplete;
      return (isPoor ? await lastGoodAnswer() : null) ?? answerWith(page);
    } catch (error) {
      const last = await lastGoodAnswer();
      if (last === null) throw error;
      return last;
    }
  }

  function answerWith(page: ReadyPage): CachedAnswer | null {
    if (isPersonal(page)) return null;
    if (page.isOld === true) return answer("old-content", page, now());
    if (!isStorable(page)) return answer("pass", page, now());
    return answer(page.madeAt === undefined ? "miss" : "shared", page, freshUntilOf(page));
  }

  async function findLastGood(address: string, known: Entry | undefined) {
    const good =
      known === undefined
        ? await lastGood.read(address)
        : { page: known.page, savedAt: known.freshUntil - limits.freshMs };
    if (good === null || now() - good.savedAt > limits.freshMs + limits.lastGoodMs) return null;
    const freshUntil = good.savedAt + limits.freshMs;
    if (known === undefined) keepOld(address, good.page, freshUntil);
    return answer(health.state === "unknown" ? "stale" : "stale-if-error", good.page, freshUntil);
  }

  function whenPopular(address: string, entry: Entry): void {
    entry.hits++;
    if (entry.hits !== popularHits) return;
    compressions.add(address, async () => {
      // What has left the cache while it waited must not be held by its place in the queue.
      const cached = entriesOf(address).get(address);
      if (cached !== undefined) cached.page = await makeSmallest(cached.page);
    });
  }

  async function find(address: string): Promise<CachedAnswer | null> {
    if (personal.get(address) === true) return null;
    const entry = entriesOf(address).get(address);
    const ttlMs = entry === undefined ? -Infinity : entry.freshUntil - now();
    if (entry === undefined || ttlMs <= -limits.staleMs) return makeOrStandIn(address, entry);
    whenPopular(address, entry);
    if (ttlMs > 0) return answer("hit", entry.page, entry.freshUntil);
    refresh(address);
    return answer("stale", entry.page, entry.freshUntil);
  }

  /** What one visitor's browser wants is kept for the next. */
  async function inEncoding(address: string, found: CachedAnswer, encoding: Encoding) {
    const page = await withEncoding(found.page, encoding);
    const entry = entriesOf(address).get(address);
    if (page !== found.page && entry?.page === found.page)
      entriesOf(address).set(address, { ...entry, page }, page.tags);
    return { ...found, page };
  }

  return {
    async get(address, encoding) {
      const found = await find(address);
      onAnswer?.(found?.outcome ?? "pass");
      return found && inEncoding(address, found, encoding);
    },
    fresh(address) {
      const entry = entriesOf(address).get(address);
      if (entry === undefined || entry.freshUntil <= now()) return null;
      whenPopular(address, entry);
      onAnswer?.("hit");
      return answer("hit", entry.page, entry.freshUntil);
    },
    noteHealthy: () => health.noteAnswering(),
    invalidate(tags) {
      drops++;
      if (renders > 0) for (const tag of tags) droppedAt.set(tag, drops);
      flights.forget();
      personal.deleteTagged(tags);
      queried.deleteTagged(tags);
      for (const address of plain.deleteTagged(tags)) recheck(address);
    },
    outdateAll() {
      allDroppedAt = ++drops;
      flights.forget();
      personal = openPersonal();
      for (const entries of [plain, queried])
        for (const entry of entries.values()) entry.freshUntil = Math.min(entry.freshUntil, now());
    },
    async settled() {
      await Promise.all([rechecks, refreshes, compressions].map((queue) => queue.idle()));
      await lastGood.settled();
    },
    get size() {
      return plain.size + queried.size;
    },
  };

  /** What was edited may have been taken down: what is kept for bad times is made anew, unless a visitor was first, or goes. */
  function recheck(address: string): void {
    const isQueued = rechecks.add(address, async () => {
      if ((plain.get(address)?.freshUntil ?? 0) <= now()) await quietly(make(address));
    });
    if (!isQueued) lastGood.remove(address);
  }

  async function quietly(work: Promise<unknown>): Promise<void> {
    await work.catch((err: unknown) => log.warn({ err }, "A page could not be made anew"));
  }
}
