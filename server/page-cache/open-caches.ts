import { type CacheOptions, createCache } from "#lib/cache/cache.ts";
import { newerOf } from "#lib/cache/cache-tiers.ts";
import type { LoadHealth } from "#lib/cache/load-health.ts";
import { memoryShares, type PageCacheLimits } from "./page-cache-limits.ts";
import type { PageCacheOptions } from "./page-cache-options.ts";
import { type ReadyPage, sizeOf } from "./ready-page.ts";
import { UncachedPage } from "./uncached-page.ts";

/** Opens a cache for pages without a query and one for pages with a query, which have separate memory. */
export function openCaches(parts: {
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
