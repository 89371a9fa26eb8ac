import { setTimeout as pause } from "node:timers/promises";
import { createTaggedEntries } from "#lib/cache/tagged-entries.ts";
import { createSingleFlight } from "#lib/cache/single-flight.ts";
import type { CacheOutcome } from "./cache-status.ts";
import { createMakingHealth } from "./making-health.ts";
import { createEditsWhileRendering } from "./edits-while-rendering.ts";
import { createInterest } from "./interest.ts";
import { OverloadedError } from "./overloaded-error.ts";
import { type Encoding, makeSmallest, type ReadyPage, sizeOf, withEncoding } from "./ready-page.ts";
import { isForEverybody, isPersonal, isStorable, isTrouble } from "./rendered-page.ts";
import { memoryShares, pageCacheLimits } from "./page-cache-limits.ts";
import type { PageCacheOptions } from "./page-cache-options.ts";
import { createWorkQueue } from "#lib/concurrency/work-queue.ts";
import { rankOfPage, type RenderRank } from "../rendering/render-queue.ts";

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
   * `OverloadedError`, where nothing can stand in. A page is not rendered any more once all clients that requested it
   * have gone, which `signal` says of this one.
   */
  get(address: string, encoding: Encoding, signal?: AbortSignal): Promise<CachedAnswer | null>;
  /** The page while it is fresh; null: the long way knows more. */
  fresh(address: string): CachedAnswer | null;
  /** Returns the page if it is in memory, fresh or stale. Renders and refreshes nothing. */
  inMemory(address: string): CachedAnswer | null;
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

interface Entry {
  page: ReadyPage;
  freshUntil: number;
  /** Times sent; what is popular is made as small as can be. */
  hits: number;
}

/** Aborted when the client has gone; `null`: the page is wanted in any case. */
type Signal = AbortSignal | null;

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
  const interest = createInterest();
  const rechecks = createWorkQueue({ maxWaiting: maxRechecks });
  const refreshes = createWorkQueue({ maxWaiting: maxRechecks });
  const compressions = createWorkQueue({ maxWaiting: maxRechecks });
  const health = createMakingHealth({ retryMs: limits.retryMs, now });
  const edits = createEditsWhileRendering();

  async function renderAndKeep(address: string, rank: RenderRank): Promise<ReadyPage> {
    const isEditedSince = edits.begin();
    try {
      const isWanted = () => interest.isWanted(address);
      const page = await render(address, { rank, isWanted });
      keep(address, page, isEditedSince(page.tags));
      return page;
    } finally {
      edits.end();
      interest.end(address);
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

  /** Renders the page, or joins its rendering. */
  function make(address: string, signal: Signal, rank = rankOf(address)) {
    interest.add(address, signal);
    return flights.run(address, () => renderAndKeep(address, rank));
  }

  const rankOf = (address: string) =>
    rankOfPage(address, entriesOf(address).get(address) !== undefined);

  const answer = (outcome: CacheOutcome, page: ReadyPage, freshUntil: number): CachedAnswer => ({
    page,
    outcome,
    ttlMs: freshUntil - now(),
  });

  async function makeOrStandIn(address: string, known: Entry | undefined, signal: Signal) {
    const lastGoodAnswer = () => findLastGood(address, known);
    if (health.state !== "good") {
      const last = await lastGoodAnswer();
      if (last !== null) {
        refresh(address);
        return last;
      }
    }
    const made = makeUnlessTrouble(make(address, signal), address, lastGoodAnswer);
    // A timer that went on would hold the page, also one that the cache has no room for.
    const patience = new AbortController();
    const early = pause(limits.patienceMs, null, { ref: false, signal: patience.signal }).then(
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
    if (health.mayTry()) refreshes.add(address, () => quietly(make(address, null)));
  }

  async function makeUnlessTrouble(
    making: Promise<ReadyPage>,
    address: string,
    lastGoodAnswer: () => Promise<CachedAnswer | null>,
  ): Promise<CachedAnswer | null> {
    try {
      const page = await making;
      const isPoor = isTrouble(page) || page.isIncomplete;
      return (isPoor ? await lastGoodAnswer() : null) ?? answerWith(page);
    } catch (error) {
      // Pages with queries are not stored on disk, so a refusal need not look there.
      if (error instanceof OverloadedError && rankOf(address) === "queried") throw error;
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

  async function find(address: string, signal: Signal): Promise<CachedAnswer | null> {
    if (personal.get(address) === true) return null;
    const entry = entriesOf(address).get(address);
    const ttlMs = entry === undefined ? -Infinity : entry.freshUntil - now();
    if (entry === undefined || ttlMs <= -limits.staleMs)
      return makeOrStandIn(address, entry, signal);
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
    async get(address, encoding, signal) {
      const found = await find(address, signal ?? null);
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
    inMemory(address) {
      const entry = entriesOf(address).get(address);
      const ttlMs = (entry?.freshUntil ?? -Infinity) - now();
      if (entry === undefined || ttlMs <= -limits.staleMs) return null;
      const outcome = ttlMs > 0 ? "hit" : "stale";
      onAnswer?.(outcome);
      return answer(outcome, entry.page, entry.freshUntil);
    },
    noteHealthy: () => health.noteAnswering(),
    invalidate(tags) {
      edits.note(tags);
      flights.forget();
      personal.deleteTagged(tags);
      queried.deleteTagged(tags);
      for (const address of plain.deleteTagged(tags)) recheck(address);
    },
    outdateAll() {
      edits.noteAll();
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
      if ((plain.get(address)?.freshUntil ?? 0) <= now())
        await quietly(make(address, null, "known"));
    });
    if (!isQueued) lastGood.remove(address);
  }

  async function quietly(work: Promise<unknown>): Promise<void> {
    await work.catch((err: unknown) => log.warn({ err }, "A page could not be made anew"));
  }
}
