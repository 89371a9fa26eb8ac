import type { Log } from "#lib/log.ts";
import type { RenderNeed } from "./render-queue.ts";
import type { CacheOutcome } from "./cache-status.ts";
import type { CacheTier } from "#lib/cache/cache-tiers.ts";
import type { PageCacheLimits } from "./page-cache-limits.ts";
import type { ReadyPage } from "./ready-page.ts";
import type { SharedPages } from "./shared-pages.ts";

export interface PageCacheOptions {
  /** Renders what an anonymous visitor without cookies is shown. */
  readonly render: (address: string, need: RenderNeed) => Promise<ReadyPage>;
  /** Copies of pages without a query, for outages. */
  readonly lastGood: CacheTier<ReadyPage>;
  /** Pages of other processes. Default: there are none. */
  readonly shared?: SharedPages | null;
  readonly log: Log;
  /** Memory for everything that answers pages, of which this cache takes its shares (`memoryShares`). */
  readonly maxBytes: number;
  /** Told how each answer came to be. */
  readonly onAnswer?: (outcome: CacheOutcome) => void;
  /** Unix milliseconds. */
  readonly now?: () => number;
  readonly limits?: Partial<PageCacheLimits>;
}
