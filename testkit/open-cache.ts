import { vi } from "vitest";
import { createCache, type CacheOptions, type Loaded } from "#lib/cache/cache.ts";

export type Load = () => Promise<Loaded<string>>;

/** Opens a cache of texts with a clock that the test sets, and loads that succeed or fail. */
export function openCache(options: Partial<CacheOptions<string>> = {}) {
  const clock = { ms: 0 };
  const cache = createCache<string>({
    maxBytes: 10_000,
    bytesOf: (value) => value.length,
    freshMs: 100,
    now: () => clock.ms,
    ...options,
  });
  const loading = (value: string, ...tags: string[]) => vi.fn<Load>(async () => ({ value, tags }));
  const failing = () => vi.fn<Load>(async () => Promise.reject(new Error("away")));
  const get = async (key: string, load: Load) => (await cache.read(key, load)).value;
  return { cache, get, clock, loading, failing };
}
