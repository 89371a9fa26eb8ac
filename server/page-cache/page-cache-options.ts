import type { Log } from "#lib/log.ts";
import type { RenderNeed } from "../rendering/render-queue.ts";
import type { CacheOutcome } from "./cache-status.ts";
import type { LastGoodPages } from "./last-good-pages.ts";
import type { PageCacheLimits } from "./page-cache-limits.ts";
import type { ReadyPage } from "./ready-page.ts";

export interface PageCacheOptions {
  /** Renders what an anonymous visitor without cookies is shown. */
  readonly render: (address: string, need: RenderNeed) => Promise<ReadyPage>;
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
