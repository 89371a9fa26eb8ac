import type { Cache } from "#lib/cache/cache.ts";
import type { CacheTier } from "#lib/cache/cache-tiers.ts";
import { runInBackground } from "#lib/concurrency/background.ts";
import { createWorkQueue } from "#lib/concurrency/work-queue.ts";
import type { Interest } from "./interest.ts";
import type { PageFinder } from "./page-finder.ts";
import type { ReadyPage } from "./ready-page.ts";
import { createRecentVisits } from "./recent-visits.ts";

/** Addresses of pages that may wait to be rendered again after an edit. */
const maxRechecks = 500;
/** Pages that were requested in this time are rendered again before the next client comes. */
const recentMs = 120_000;

interface RechecksOptions {
  readonly cache: Cache<ReadyPage>;
  /** Returns the cache that has the page. Pages of other caches are not rendered again. */
  readonly cacheOf: (address: string) => Cache<ReadyPage>;
  readonly finder: Pick<PageFinder, "load">;
  readonly interest: Pick<Interest, "quiet">;
  /** Copies for outages. */
  readonly lastGood: Pick<CacheTier<ReadyPage>, "remove">;
  readonly onFailure: (error: unknown) => void;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Renders pages again after edits, when no client waits for one. */
export interface Rechecks {
  noteVisit(address: string): void;
  /**
   * Renders the page if clients are likely to come: an edit of a menu changes every page, and a backend with few
   * processes would be busy with them for minutes. If the edit took the page down, its copy for outages is removed as
   * soon as possible.
   */
  add(address: string): void;
  /** Resolves when no page waits. */
  idle(): Promise<void>;
}

export function createRechecks(options: RechecksOptions): Rechecks {
  const { cache, cacheOf, finder, interest, lastGood, onFailure, now } = options;
  const queue = createWorkQueue({ maxWaiting: maxRechecks });
  const visits = createRecentVisits({ forMs: recentMs, maxAddresses: maxRechecks, now });
  return {
    noteVisit(address) {
      if (cacheOf(address) === cache) visits.note(address);
    },
    add(address) {
      if (!visits.has(address)) return;
      const isQueued = queue.add(address, async () => {
        await interest.quiet();
        if ((cache.peek(address)?.freshUntil ?? 0) > now()) return;
        const load = () => finder.load(address, "known");
        await runInBackground(() => cache.reload(address, load)).catch(onFailure);
      });
      if (!isQueued) lastGood.remove(address);
    },
    idle: () => queue.idle(),
  };
}
