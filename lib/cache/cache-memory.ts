import { approximateBytes } from "./approximate-bytes.ts";
import type { Cached, CacheOptions, Loaded, RememberedFailure } from "./cache-options.ts";
import { createTaggedEntries } from "./tagged-entries.ts";

/**
 * What a value in memory is good for. `fresh`: it is served without a load. `stale`: it is served while a newer one is
 * loaded in the background. `outdated`: it is served only if a load fails or takes too long.
 */
type Freshness = "fresh" | "stale" | "outdated";

interface Entry<V> extends Loaded<V> {
  /** A part of the value was stale when it was loaded. */
  readonly isStale: boolean;
  freshUntil: number;
  /** Until then no load starts, because the last one failed or returned a stale value. */
  holdUntil: number;
  /** The value may be from before an edit that was missed, so it counts as outdated. */
  mayMissEdits: boolean;
}

interface NewEntry<V> extends Loaded<V> {
  readonly freshUntil: number;
  /** Default false. */
  readonly isStale?: boolean;
}

/** Part of the memory that failures may take in addition, and about how much each takes with its stack. */
const failureShare = 0.05;
const failureBytes = 2000;

/** The values and failures of a cache, and how long each may be used. */
export type CacheMemory<V> = ReturnType<typeof createCacheMemory<V>>;

export function createCacheMemory<V>(options: CacheOptions<V>) {
  const { maxBytes, bytesOf = approximateBytes, freshMs, retryMs = 5000 } = options;
  const { staleWhileRevalidateMs = 0, staleIfErrorMs = 0, health, now = Date.now } = options;
  const entries = createTaggedEntries<Entry<V>>(maxBytes, ({ value }) => bytesOf(value));
  const failures = createTaggedEntries<{ readonly error: unknown; readonly until: number }>(
    maxBytes * failureShare,
    () => failureBytes,
  );

  function freshnessOf({ mayMissEdits, freshUntil, isStale }: Entry<V>): Freshness {
    if (mayMissEdits) return "outdated";
    if (now() < freshUntil) return "fresh";
    // Without `health` a stale value is loaded again at once, so that values made from it recover soon.
    const mayRevalidate = !isStale || health !== undefined;
    return mayRevalidate && now() < freshUntil + staleWhileRevalidateMs ? "stale" : "outdated";
  }

  const staleUntil = ({ freshUntil }: Entry<V>) => freshUntil + staleIfErrorMs;

  function setEntry(key: string, loaded: NewEntry<V>): Entry<V> {
    const { value, tags, freshUntil, isStale = false } = loaded;
    const holdUntil = isStale ? now() + Math.min(retryMs, freshMs) : -Infinity;
    const entry = { value, tags, isStale, freshUntil, holdUntil, mayMissEdits: false };
    entries.set(key, entry, tags);
    return entry;
  }

  return {
    entries,
    freshnessOf,
    /** Returns whether no load may start yet after a failed one. */
    isHeld: (entry: Entry<V>) => now() < Math.min(entry.holdUntil, staleUntil(entry)),
    /** Returns whether the value is too old even for outages. */
    isExpired: (entry: Entry<V>) => now() >= staleUntil(entry),
    /** Returns the entry in the form that readers get. */
    toCached(entry: Entry<V>, source: Cached<V>["source"] = "memory"): Cached<V> {
      const { value, tags, freshUntil } = entry;
      const isStale = entry.isStale || freshnessOf(entry) === "outdated";
      return { value, tags, freshUntil, source, isStale };
    },
    /** Stores a value, and forgets the failure of an earlier load. */
    store(key: string, loaded: NewEntry<V>): Entry<V> {
      failures.delete(key);
      return setEntry(key, loaded);
    },
    /**
     * Stores a copy from a tier during an outage. However young it is, it does not count as fresh: it may be from before an
     * edit. The failure of the load is still remembered.
     */
    storeFallback: (key: string, copy: NewEntry<V>) =>
      setEntry(key, { ...copy, freshUntil: Math.min(copy.freshUntil, now()), isStale: true }),
    /** Keeps the next load from starting for a while. Returns whether there is a value to serve until then. */
    hold(key: string): boolean {
      const entry = entries.get(key);
      if (entry !== undefined) entry.holdUntil = now() + retryMs;
      return entry !== undefined;
    },
    rememberFailure: (key: string, error: unknown, { ms, tags }: RememberedFailure) =>
      failures.set(key, { error, until: now() + ms }, tags),
    /** Returns the remembered failure of a key until it expires. */
    failureOf(key: string) {
      const failure = failures.get(key);
      return failure !== undefined && now() < failure.until ? failure : null;
    },
    invalidate(tags: readonly string[]): readonly string[] {
      failures.deleteTagged(tags);
      return entries.deleteTagged(tags);
    },
    /** Makes every value stale, or outdated if it must not be served during a load. */
    markAllStale(mayServe: boolean): void {
      failures.clear();
      for (const entry of entries.values()) {
        entry.freshUntil = Math.min(entry.freshUntil, now());
        entry.holdUntil = -Infinity;
        entry.mayMissEdits = !mayServe;
      }
    },
  };
}
