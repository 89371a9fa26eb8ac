import type { Cache, Cached } from "#lib/cache/cache.ts";
import type { LoadHealth } from "#lib/cache/load-health.ts";
import { isInBackground } from "#lib/concurrency/background.ts";
import { markLoadStale } from "#lib/cache/staleness.ts";
import type { TaggedEntries } from "#lib/cache/tagged-entries.ts";
import type { Answers, CachedAnswer } from "./cached-answer.ts";
import type { HydrationStore } from "./hydration-data.ts";
import type { Interest } from "./interest.ts";
import type { PageCacheOptions } from "./page-cache-options.ts";
import type { PageCompression } from "./page-compression.ts";
import type { PageVersions } from "./page-versions.ts";
import type { ReadyPage } from "./ready-page.ts";
import { rankOfPage, type RenderRank } from "./render-queue.ts";
import { hasFailed, isPersonal, isShareable } from "./rendered-page.ts";
import { UncachedPage } from "./uncached-page.ts";

interface PageFinderOptions {
  readonly render: PageCacheOptions["render"];
  readonly hydration: Pick<HydrationStore, "offer">;
  readonly health: LoadHealth;
  /** Addresses of pages that are rendered for each visitor. The finder adds those that it comes across. */
  readonly personal: TaggedEntries<true>;
  readonly compression: PageCompression;
  readonly versions: PageVersions;
  readonly answers: Answers;
  readonly interest: Interest;
  readonly cacheOf: (address: string) => Cache<ReadyPage>;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Finds pages in the cache, and renders those that are missing or stale. */
export interface PageFinder {
  /**
   * Returns the page for a client that waits until `signal` aborts; `null` if it is rendered for each visitor. Throws
   * what the rendering threw, or `OverloadedError`, if there is no copy.
   */
  find(address: string, signal: AbortSignal | null): Promise<CachedAnswer | null>;
  /** Renders the page for the cache. Throws `UncachedPage` if it must not be cached. */
  load(
    address: string,
    rank: RenderRank,
  ): Promise<{ readonly value: ReadyPage; readonly tags: readonly string[] }>;
}

export function createPageFinder(options: PageFinderOptions): PageFinder {
  const { render, hydration, health, personal, compression } = options;
  const { versions, answers, interest, cacheOf, now } = options;

  const rankOf = (address: string) => rankOfPage(address, cacheOf(address).peek(address) !== null);

  async function load(address: string, rank: RenderRank) {
    const isWanted = () => interest.isWanted(address);
    const need = { rank, isWanted, isInBackground: isInBackground() };
    const { hydration: data, ...page } = await render(address, need);
    if (data !== undefined) hydration.offer(address, data);
    if (isPersonal(page)) personal.set(address, true, page.tags);
    if (hasFailed(page)) health.noteFailure();
    else if (!page.isIncomplete) health.noteSuccess();
    if (!isShareable(page)) throw new UncachedPage(page);
    // Kept until a newer one can be rendered: a part of it is old, but an older copy of the page is no newer.
    if (page.isOld === true) markLoadStale();
    else versions.note(address, page);
    return { value: page, tags: page.tags };
  }

  function answerFound(address: string, cached: Cached<ReadyPage>): CachedAnswer {
    const { source, value: page, freshUntil } = cached;
    if (source === "memory") compression.noteSent(address, page);
    else if (page.isOld !== true) versions.note(address, page);
    const isOldNow = source === "load" && page.isOld === true;
    return answers.answer(isOldNow ? "old-content" : answers.outcomeOf(cached), page, freshUntil);
  }

  function answerUncached(page: ReadyPage): CachedAnswer | null {
    if (isPersonal(page)) return null;
    return answers.answer(page.isOld === true ? "old-content" : "pass", page, now());
  }

  return {
    load,
    async find(address, signal) {
      if (personal.get(address) === true) return null;
      const cache = cacheOf(address);
      const leave = interest.join(address, signal);
      try {
        const cached = await cache.read(address, () => load(address, rankOf(address)));
        return answerFound(address, cached);
      } catch (error) {
        if (!(error instanceof UncachedPage)) throw error;
        return answerUncached(error.page);
      } finally {
        leave();
      }
    },
  };
}
