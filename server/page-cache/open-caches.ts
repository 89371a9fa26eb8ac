import { type CacheOptions, createCache } from "#lib/cache/cache.ts";
import { newerOf } from "#lib/cache/cache-tiers.ts";
import type { LoadHealth } from "#lib/cache/load-health.ts";
import { isHydrationAddress } from "./hydration-address.ts";
import { memoryShares, type PageCacheLimits } from "./page-cache-limits.ts";
import type { PageCacheOptions } from "./page-cache-options.ts";
import { type ReadyPage, sizeOf } from "./ready-page.ts";
import { UncachedPage } from "./uncached-page.ts";

/**
 * Opens caches for pages without a query, pages with a query, and the data that pages hydrate from, which have separate
 * memory.
 */
export function openCaches(parts: {
  readonly options: PageCacheOptions;
  readonly limits: PageCacheLimits;
  readonly health: LoadHealth;
  readonly logFailure: (error: unknown) => void;
}) {
  const { limits, health, logFailure } = parts;
  const { lastGood, shared = null, hydration, maxBytes, now = Date.now } = parts.options;
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
  const data = createCache<ReadyPage>({
    maxBytes: maxBytes * memoryShares.hydration,
    bytesOf: sizeOf,
    freshMs: limits.hydrationMs,
    shared: hydration,
    lastGood: null,
    now,
  });
  const cacheOf = (address: string) => {
    if (isHydrationAddress(address)) return data;
    return address.includes("?") ? queried : plain;
  };
  return { plain, queried, data, cacheOf };
}
