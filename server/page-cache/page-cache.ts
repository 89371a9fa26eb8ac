import { createLoadHealth } from "#lib/cache/load-health.ts";
import { createTaggedEntries } from "#lib/cache/tagged-entries.ts";
import { type CachedAnswer, createAnswers } from "./cached-answer.ts";
import { createHydrationStore } from "./hydration-data.ts";
import { openCaches } from "./open-caches.ts";
import { memoryShares, pageCacheLimits } from "./page-cache-limits.ts";
import type { PageCacheOptions } from "./page-cache-options.ts";
import { createInterest } from "./interest.ts";
import { createPageCompression } from "./page-compression.ts";
import { createPageFinder } from "./page-finder.ts";
import { createPageVersions } from "./page-versions.ts";
import { createRechecks } from "./rechecks.ts";
import type { Encoding, ReadyPage } from "./ready-page.ts";
import { UncachedPage } from "./uncached-page.ts";

/** Complete pages by address (`page-address.ts`), the same for every visitor. */
export interface PageCache {
  /**
   * Returns the page from memory, rendered now, or the last good one, with its body in the wanted encoding. `null`: the
   * page is rendered for each visitor. Throws what the rendering threw, or `OverloadedError`, if there is no copy. A
   * page is not rendered once all clients that requested it have disconnected; `signal` aborts when this one does.
   */
  get(address: string, encoding: Encoding, signal?: AbortSignal): Promise<CachedAnswer | null>;
  /** Returns the data that a page hydrates from, by their own address; `null`: this version is gone. Throws as `get`. */
  getHydration(address: string, encoding: Encoding): Promise<CachedAnswer | null>;
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
  /** Resolves when no client waits for a page, or after some seconds. */
  quiet(): Promise<void>;
  /** Resolves when nothing runs in the background. */
  settled(): Promise<void>;
  readonly size: number;
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, lastGood, log, maxBytes, onAnswer, now = Date.now } = options;
  const limits = { ...pageCacheLimits, ...options.limits };
  const health = createLoadHealth({ retryMs: limits.retryMs, now });
  const { plain, queried, data, cacheOf } = openCaches({ options, limits, health, logFailure });
  const personal = createTaggedEntries<true>(maxBytes * memoryShares.personal, () => 0);
  const compression = createPageCompression(cacheOf);
  const versions = createPageVersions(maxBytes * memoryShares.versions, now);
  const answers = createAnswers({ limits, health, now });
  const parts = { render, personal, answers, now };
  const keepMs = limits.hydrationMs;
  const hydration = createHydrationStore({ ...parts, cache: data, keepMs });
  const interest = createInterest();
  const own = { hydration, health, compression, versions, interest, cacheOf };
  const finder = createPageFinder({ ...parts, ...own });
  const rechecking = { cache: plain, cacheOf, finder, interest, lastGood, now };
  const rechecks = createRechecks({ ...rechecking, onFailure: logFailure });

  function logFailure(err: unknown): void {
    if (err instanceof UncachedPage) return;
    log.warn({ err }, "A cached page could not be rendered again; the older copy is served.");
  }

  return {
    async get(address, encoding, signal) {
      rechecks.noteVisit(address);
      const found = await finder.find(address, signal ?? null);
      onAnswer?.(found?.outcome ?? "pass");
      return found && compression.inEncoding(address, found, encoding);
    },
    async getHydration(address, encoding) {
      const found = await hydration.find(address);
      if (found?.outcome === "hit") compression.noteSent(address, found.page);
      return found && compression.inEncoding(address, found, encoding);
    },
    fresh(address) {
      const cached = cacheOf(address).peek(address);
      if (cached === null || cached.freshUntil <= now()) return null;
      rechecks.noteVisit(address);
      compression.noteSent(address, cached.value);
      onAnswer?.("hit");
      return answers.answer("hit", cached.value, cached.freshUntil);
    },
    inMemory(address) {
      const cached = cacheOf(address).peek(address);
      const outcome = cached === null ? "stale-if-error" : answers.outcomeOf(cached);
      if (cached === null || outcome === "stale-if-error") return null;
      onAnswer?.(outcome);
      return answers.answer(outcome, cached.value, cached.freshUntil);
    },
    shownSince: (address, page) => versions.sinceOf(address, page),
    noteHealthy: () => health.noteAnswering(),
    invalidate(tags) {
      personal.deleteTagged(tags);
      queried.invalidate(tags);
      for (const address of plain.invalidate(tags)) rechecks.add(address);
    },
    markAllStale() {
      personal.clear();
      for (const cache of [plain, queried]) cache.markAllStale({ revalidate: true });
    },
    quiet: () => interest.quiet(),
    async settled() {
      await Promise.all([rechecks.idle(), compression.settled()]);
      await Promise.all([plain.settled(), queried.settled(), data.settled()]);
    },
    get size() {
      return plain.size + queried.size;
    },
  };
}
