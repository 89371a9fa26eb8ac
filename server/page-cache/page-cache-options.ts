import type { Log } from "#lib/log.ts";
import type { RenderNeed } from "./render-queue.ts";
import type { CacheOutcome } from "./cache-status.ts";
import type { CacheTier, SharedTier } from "#lib/cache/cache-tiers.ts";
import type { PageCacheLimits } from "./page-cache-limits.ts";
import type { ReadyPage } from "./ready-page.ts";
import type { SharedPages } from "./shared-pages.ts";

export interface PageCacheOptions {
  /** Renders the page that an anonymous visitor without cookies gets. */
  readonly render: (address: string, need: RenderNeed) => Promise<ReadyPage>;
  /** Copies of pages without a query, for outages. */
  readonly lastGood: CacheTier<ReadyPage>;
  /** Pages of other processes. Default: none. */
  readonly shared?: SharedPages | null;
  /** Data that pages hydrate from, on disk and of other processes. Default: none. */
  readonly hydration?: SharedTier<ReadyPage>;
  readonly log: Log;
  /** Memory for all page responses, of which this cache takes its shares (`memoryShares`). */
  readonly maxBytes: number;
  /** Called with the outcome of each response. */
  readonly onAnswer?: (outcome: CacheOutcome) => void;
  /** Unix milliseconds. */
  readonly now?: () => number;
  readonly limits?: Partial<PageCacheLimits>;
}
