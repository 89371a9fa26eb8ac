import type { CacheTier, SharedTier } from "./cache-tiers.ts";
import type { LoadHealth } from "./load-health.ts";

/** A value with the cache tags of the content that it was made from. */
export interface Loaded<V> {
  readonly value: V;
  readonly tags: readonly string[];
}

/** What a read from the cache returns. */
export interface Cached<V> extends Loaded<V> {
  /** The value, or a part of it, is older than it should be, since a newer one is unavailable. */
  readonly isStale: boolean;
  /** Content was edited while this value was loaded, so it is not stored. Default false. */
  readonly isOutdated?: boolean;
  /** Unix milliseconds; in the past for a value that is served while, or because, no newer one is there. */
  readonly freshUntil: number;
  /**
   * `memory`; `load`: loaded now; `shared`: loaded a moment ago by another process; `fallback`: a copy that is served
   * in place of a load that failed or is slow.
   */
  readonly source: "memory" | "load" | "shared" | "fallback";
}

/** How long a failed load is remembered, so that the next reads fail at once. */
export interface RememberedFailure {
  readonly ms: number;
  /** Edits of content with these tags make the cache forget the failure. */
  readonly tags: readonly string[];
}

/** Times in milliseconds. Clocks are Unix milliseconds. */
export interface CacheOptions<V> {
  /** Memory for all values, keys and tags; beyond it the values that were unused for longest are removed. */
  readonly maxBytes: number;
  /** Default `approximateBytes`. */
  readonly bytesOf?: (value: V) => number;
  /** How long a value is served without a load. */
  readonly freshMs: number;
  /** How long after that a value is served while a newer one is loaded in the background. Default 0. */
  readonly staleWhileRevalidateMs?: number;
  /** How long loads in the background wait, so that other work comes first. Default 0. */
  readonly revalidateDelayMs?: number;
  /** How long after `freshMs` a value is served when a load fails. Default 0. */
  readonly staleIfErrorMs?: number;
  /** Pause after a failed load before the next one starts, if a stale value can be served. Default 5000. */
  readonly retryMs?: number;
  /** Longest wait for a load if a stale value could be served instead. Default: as long as the load takes. */
  readonly softTimeoutMs?: number;
  /** Shared by all keys of a source: while its loads fail, stale values are served at once. Default: every read tries. */
  readonly health?: LoadHealth;
  /** Whether a stale value may be served after this failure. Where it may not, the value is removed. Default: it may. */
  readonly canServeStale?: (error: unknown) => boolean;
  /** `null`: the next read loads again. Default: for every failure. */
  readonly rememberFailure?: (error: unknown) => RememberedFailure | null;
  /** Values of other processes, which are read before a load. */
  readonly shared?: SharedTier<V> | undefined;
  /** Where stale values are read from when a load fails and memory has none; `null`: nowhere. Default `shared`. */
  readonly lastGood?: CacheTier<V> | null | undefined;
  /** Called for each read that is answered with a stale value. */
  readonly onStale?: () => void;
  /** Called when a load failed and a cached value remains. */
  readonly onLoadFailed?: (key: string, error: unknown) => void;
  readonly now?: () => number;
}

/** Values by key, each with cache tags. */
export interface Cache<V> {
  /**
   * Returns the cached value, or loads it; one load of a key at a time. Throws what the load throws where no stale value
   * can be served.
   */
  read(key: string, load: () => Promise<Loaded<V>>): Promise<Cached<V>>;
  /** Loads a new value, even if one is cached, or joins the load that runs. Throws what the load throws. */
  reload(key: string, load: () => Promise<Loaded<V>>): Promise<Cached<V>>;
  /** Stores a value that was loaded for something else, in memory and in the tiers. */
  put(key: string, loaded: Loaded<V>): void;
  /** Returns what is in memory, fresh or not; loads nothing. */
  peek(key: string): Cached<V> | null;
  /** Replaces the value with another form of it. Ignored if the cache holds a different value by now. */
  replace(key: string, before: V, after: V): void;
  /**
   * Removes every value with one of these tags and returns their keys. A load that runs and turns out to depend on one
   * of them answers those who wait, and its value is not stored.
   */
  invalidate(tags: readonly string[]): readonly string[];
  /**
   * Marks every value as stale, since edits may have been missed. `revalidate`: each value may be served while a newer
   * one is loaded; otherwise only if a load fails.
   */
  markAllStale(options?: { readonly revalidate: boolean }): void;
  keys(): Iterable<string>;
  /** Resolves when no load runs in the background and the tiers have stored everything. */
  settled(): Promise<void>;
  readonly size: number;
}
