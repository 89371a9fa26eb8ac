import type { SecondTier, SharedValue } from "../key-value/second-tier.ts";
import { createWorkQueue } from "../concurrency/work-queue.ts";
import { createSingleFlight } from "./single-flight.ts";
import { createTaggedEntries } from "./tagged-entries.ts";

/** What a load brings: the value and the cache tags it was made from. */
export interface Loaded<V> {
  readonly value: V;
  readonly tags: readonly string[];
}

/** What a cache may hold; beyond that the value that was not used for the longest time is removed. */
type TagCacheBound<V> =
  | { readonly maxEntries: number }
  | {
      /** Bytes of all values, their keys and their tags. */
      readonly maxBytes: number;
      readonly bytesOf: (value: V) => number;
    };

export type TagCacheOptions<V> = TagCacheBound<V> & TagCacheBehaviour<V>;

interface TagCacheBehaviour<V> {
  /** How long a value is given out without asking again. */
  readonly freshMs: number;
  /** How long after that it is given out while a newer one is loaded, one key at a time. Default 0: it is waited for. */
  readonly lagMs?: number;
  /** How long after the fresh time it may stand in for a load that failed. Default 0: never. */
  readonly staleMs?: number;
  /** How long a value that stood in is given out before the next try. Default 5000. */
  readonly retryMs?: number;
  /** Whether a value may stand in for this failure. Default: for every failure. */
  readonly mayServeStale?: (error: unknown) => boolean;
  /** How often something older has stood in within loads so far: what was loaded meanwhile is kept until the next try alone. */
  readonly standIns?: () => number;
  /** Told each time a value is given out in place of a newer one. */
  readonly onStandIn?: () => void;
  /** Told each time a value begins to stand in. */
  readonly onStale?: (key: string, error: unknown) => void;
  /** Where other processes' values are looked for before a load, and where this one's are kept. */
  readonly secondTier?: SecondTier<V> | undefined;
  /** Milliseconds of any steady clock; with a second tier Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
}

/** Values in memory, each known by key and droppable by cache tag. */
export interface TagCache<V> {
  /**
   * The fresh value, or what `load` brings; one load a key at a time. A failed load is answered with the last good
   * value while that may stand in, else thrown. A failure no value may stand in for drops the value.
   */
  get(key: string, load: () => Promise<Loaded<V>>): Promise<V>;
  /** The value while it is fresh. */
  peek(key: string): V | undefined;
  /** Keeps a value that came another way. */
  set(key: string, loaded: Loaded<V>): void;
  /**
   * Drops every value with one of these tags. What is loading now, and turns out to depend on one of them, is given
   * to those who wait for it and not kept.
   */
  invalidate(tags: readonly string[]): void;
  /** No value is fresh any more; each may stand in as before. */
  outdateAll(): void;
  readonly size: number;
}

/** Values that may wait to be loaded anew. */
const maxRefreshes = 1000;

interface CachedValue<V> {
  readonly value: V;
  /** It stands in for a newer one. */
  isOld: boolean;
  freshUntil: number;
  readonly staleUntil: number;
}

/** Where a value comes from when it was not just loaded. */
interface KeptFrom {
  /** Something older has stood in for a part of it. */
  readonly isOld?: boolean;
  /** When another process loaded it. */
  readonly loadedAt?: number;
}

export function createTagCache<V>(options: TagCacheOptions<V>): TagCache<V> {
  const {
    secondTier,
    freshMs,
    lagMs = 0,
    staleMs = 0,
    retryMs = 5000,
    standIns = () => 0,
    onStandIn,
    onStale,
    now = Date.now,
  } = options;
  const mayServeStale = options.mayServeStale ?? (() => true);
  const entries =
    "maxBytes" in options
      ? createTaggedEntries<CachedValue<V>>(options.maxBytes, ({ value }) => options.bytesOf(value))
      : createTaggedEntries<CachedValue<V>>(options.maxEntries);
  const flights = createSingleFlight<V>();
  const refreshes = createWorkQueue({ maxWaiting: maxRefreshes, restMs: 1000 });
  // While loads run: when each tag was last dropped, and all together, counted in calls.
  const droppedAt = new Map<string, number>();
  let allDroppedAt = 0;
  let dropCount = 0;
  let loading = 0;

  function keep(key: string, { value, tags }: Loaded<V>, from: KeptFrom = {}): void {
    const { isOld = false, loadedAt = now() } = from;
    const freshUntil = loadedAt + (isOld ? Math.min(retryMs, freshMs) : freshMs);
    entries.set(key, { value, isOld, freshUntil, staleUntil: freshUntil + staleMs }, tags);
  }

  function freshEntry(key: string) {
    const known = entries.get(key);
    return known !== undefined && now() < known.freshUntil ? known : undefined;
  }

  function laggingEntry(key: string) {
    const known = entries.get(key);
    return known !== undefined && !known.isOld && now() < known.freshUntil + lagMs
      ? known
      : undefined;
  }

  async function refresh(key: string, load: () => Promise<Loaded<V>>): Promise<void> {
    // What was dropped meanwhile, and asked for again, has been loaded.
    if (freshEntry(key) !== undefined) return;
    try {
      await flights.run(key, () => loadAndKeep(key, load));
    } catch {
      // It has been dropped, and whoever asks for it next is told why.
    }
  }

  async function loadAndKeep(key: string, load: () => Promise<Loaded<V>>): Promise<V> {
    const startedAt = dropCount;
    const stoodInBefore = standIns();
    const isOutdated = (tags: readonly string[]) =>
      allDroppedAt > startedAt || tags.some((tag) => (droppedAt.get(tag) ?? 0) > startedAt);
    loading++;
    let shared: SharedValue<V> | null = null;
    try {
      const mark = secondTier === undefined ? null : await secondTier.mark();
      shared = secondTier === undefined ? null : await secondTier.read(key);
      if (shared !== null && isOutdated(shared.tags)) shared = null;
      if (shared !== null && now() < shared.loadedAt + freshMs) {
        keep(key, shared, { loadedAt: shared.loadedAt });
        return shared.value;
      }
      const loaded = await load();
      if (!isOutdated(loaded.tags)) {
        const isOld = standIns() > stoodInBefore;
        keep(key, loaded, { isOld });
        if (!isOld) secondTier?.save(key, loaded, mark);
      }
      return loaded.value;
    } catch (error) {
      if (shared !== null && entries.get(key) === undefined)
        keep(key, shared, { loadedAt: shared.loadedAt });
      return standIn(key, error);
    } finally {
      loading--;
      if (loading === 0) droppedAt.clear();
    }
  }

  function standIn(key: string, error: unknown): V {
    const known = entries.get(key);
    if (!mayServeStale(error)) secondTier?.remove(key);
    if (known === undefined) throw error;
    if (!mayServeStale(error) || now() >= known.staleUntil) {
      entries.delete(key);
      throw error;
    }
    known.freshUntil = Math.min(now() + retryMs, known.staleUntil);
    known.isOld = true;
    onStandIn?.();
    onStale?.(key, error);
    return known.value;
  }

  return {
    async get(key, load) {
      const known = freshEntry(key);
      if (known?.isOld) onStandIn?.();
      if (known !== undefined) return known.value;
      const lagging = laggingEntry(key);
      if (lagging === undefined) return flights.run(key, () => loadAndKeep(key, load));
      refreshes.add(key, async () => refresh(key, load));
      return lagging.value;
    },
    peek: (key) => freshEntry(key)?.value,
    set: (key, loaded) => keep(key, loaded),
    invalidate(tags) {
      dropCount++;
      if (loading > 0) for (const tag of tags) droppedAt.set(tag, dropCount);
      flights.forget();
      entries.deleteTagged(tags);
    },
    outdateAll() {
      allDroppedAt = ++dropCount;
      flights.forget();
      for (const entry of entries.values()) entry.freshUntil = -Infinity;
    },
    get size() {
      return entries.size;
    },
  };
}
