import { runInBackground } from "../concurrency/background.ts";
import { createWorkQueue } from "../concurrency/work-queue.ts";
import { type CacheMemory, createCacheMemory } from "./cache-memory.ts";
import type { Cache, Cached, CacheOptions, Loaded } from "./cache-options.ts";
import { createEditsDuringLoads, type EditsDuringLoads } from "./edits-during-loads.ts";
import { withSoftTimeout } from "./soft-timeout.ts";
import { createSingleFlight } from "./single-flight.ts";
import { markLoadStale, watchStaleness } from "./staleness.ts";

export type { Cache, Cached, CacheOptions, Loaded } from "./cache-options.ts";

type Load<V> = () => Promise<Loaded<V>>;
type IsEditedSince = (tags: readonly string[]) => boolean;

/** Keys that may wait to be loaded in the background. */
const maxRevalidations = 1000;

/** Creates a cache in memory, with tiers behind it if there are any. */
export function createCache<V>(options: CacheOptions<V>): Cache<V> {
  const { health, onStale, revalidateDelayMs = 0 } = options;
  const memory = createCacheMemory(options);
  const loader = createLoader(options, memory);
  const puts = createPuts(options, memory);
  const revalidations = createWorkQueue({
    maxWaiting: maxRevalidations,
    restMs: revalidateDelayMs,
  });

  async function find(key: string, load: Load<V>): Promise<Cached<V>> {
    const entry = memory.entries.get(key);
    const freshness = entry === undefined ? null : memory.freshnessOf(entry);
    if (entry !== undefined && (freshness === "fresh" || memory.isHeld(entry)))
      return memory.toCached(entry);
    if (entry !== undefined && freshness === "stale") {
      revalidate(key, load);
      return memory.toCached(entry);
    }
    const failure = entry === undefined ? memory.failureOf(key) : null;
    if (failure !== null) return loader.fallbackOr(failure.error, key);
    const isHealthy = health === undefined || health.state === "good";
    const stale = isHealthy ? null : await loader.fallback(key);
    if (stale === null) return loader.loadOrFallback(key, load);
    revalidate(key, load);
    return stale;
  }

  function revalidate(key: string, load: Load<V>): void {
    if (health !== undefined && !health.mayTry()) return;
    revalidations.add(key, async () => {
      const entry = memory.entries.get(key);
      if (entry !== undefined && memory.freshnessOf(entry) === "fresh") return;
      // `onLoadFailed` has reported the failure, and the next read that needs the value throws it.
      await runInBackground(() => loader.load(key, load)).catch(() => {});
    });
  }

  return {
    async read(key, load) {
      const found = await find(key, load);
      if (found.isStale) {
        markLoadStale();
        onStale?.();
      }
      return found;
    },
    reload: loader.load,
    put: puts.put,
    peek(key) {
      const entry = memory.entries.get(key);
      return entry === undefined ? null : memory.toCached(entry);
    },
    replace(key, before, after) {
      const entry = memory.entries.get(key);
      if (entry?.value === before) memory.entries.set(key, { ...entry, value: after }, entry.tags);
    },
    invalidate(tags) {
      loader.noteEdits(tags);
      return memory.invalidate(tags);
    },
    markAllStale({ revalidate: mayServe } = { revalidate: false }) {
      loader.noteEdits(null);
      memory.markAllStale(mayServe);
    },
    keys: () => memory.entries.keys(),
    async settled() {
      await revalidations.idle();
      await puts.settled();
      await loader.settled();
    },
    get size() {
      return memory.entries.size;
    },
  };
}

/** Loads values, one load of a key at a time, and finds stale ones in the tiers. */
function createLoader<V>(options: CacheOptions<V>, memory: CacheMemory<V>) {
  const { freshMs, softTimeoutMs = Infinity, health, onLoadFailed, now = Date.now } = options;
  const { canServeStale = () => true, rememberFailure, shared } = options;
  const tiers = tiersOf(options);
  const loads = createSingleFlight<Cached<V>>();
  const edits = createEditsDuringLoads();
  const { fallback, fallbackOr } = createFallback(options, memory, edits);

  const load = (key: string, work: Load<V>) => loads.run(key, () => loadAndStore(key, work));

  async function loadAndStore(key: string, work: Load<V>): Promise<Cached<V>> {
    const isEditedSince = edits.begin();
    try {
      const mark = (await shared?.mark()) ?? null;
      const found = await findShared(key, isEditedSince);
      if (found !== null) return found;
      // A copy in a tier counts as loaded before the load, so that an edit during the load outdates it.
      const startedAt = now();
      const { result: loaded, isStale } = await watchStaleness(work);
      const freshUntil = isStale ? now() : now() + freshMs;
      const isOutdated = isEditedSince(loaded.tags);
      if (!isOutdated) memory.store(key, { ...loaded, freshUntil, isStale });
      if (!isOutdated && !isStale)
        for (const tier of tiers) tier.save(key, { ...loaded, loadedAt: startedAt }, mark);
      const { value, tags } = loaded;
      return { value, tags, freshUntil, isStale, isOutdated, source: "load" };
    } catch (error) {
      noteFailure(key, error, isEditedSince);
      throw error;
    } finally {
      edits.end();
    }
  }

  /** Returns a fresh value that another process has loaded. */
  async function findShared(key: string, isEditedSince: IsEditedSince): Promise<Cached<V> | null> {
    const found = (await shared?.read(key)) ?? null;
    // The clock of the other process may be ahead.
    const freshUntil = Math.min(found?.loadedAt ?? -Infinity, now()) + freshMs;
    if (found === null || now() >= freshUntil || isEditedSince(found.tags)) return null;
    return memory.toCached(memory.store(key, { ...found, freshUntil }), "shared");
  }

  function noteFailure(key: string, error: unknown, isEditedSince: IsEditedSince): void {
    if (!canServeStale(error)) {
      memory.entries.delete(key);
      for (const tier of tiers) tier.remove(key);
    } else if (memory.hold(key)) onLoadFailed?.(key, error);
    const remembered = rememberFailure?.(error) ?? null;
    if (remembered !== null && !isEditedSince(remembered.tags))
      memory.rememberFailure(key, error, remembered);
  }

  return {
    load,
    fallback,
    /** Returns a stale value in place of a failed load; throws the error if there is none. */
    fallbackOr,
    /** Loads a value; returns a stale one if the load fails or takes too long. */
    async loadOrFallback(key: string, work: Load<V>): Promise<Cached<V>> {
      const orStale = load(key, work).catch((error: unknown) => fallbackOr(error, key));
      return withSoftTimeout(orStale, softTimeoutMs, async () => {
        const stale = await fallback(key);
        if (stale !== null) health?.noteFailure();
        return stale;
      });
    },
    /** Keeps running loads from storing values with these tags; null: with any. Later reads start new loads. */
    noteEdits(tags: readonly string[] | null): void {
      if (tags === null) edits.noteAll();
      else edits.note(tags);
      loads.forget();
    },
    async settled(): Promise<void> {
      await Promise.all(tiers.map((tier) => tier.settled()));
    },
  };
}

const tiersOf = <V>({ shared, lastGood = shared }: CacheOptions<V>) =>
  [...new Set([shared, lastGood])].filter((tier) => tier != null);

/** Stores values that were loaded for something else. */
function createPuts<V>(options: CacheOptions<V>, memory: CacheMemory<V>) {
  const { shared, freshMs, now = Date.now } = options;
  const savings = new Set<Promise<void>>();

  async function saveInTiers(key: string, loaded: Loaded<V>): Promise<void> {
    const loadedAt = now();
    const mark = (await shared?.mark()) ?? null;
    for (const tier of tiersOf(options)) tier.save(key, { ...loaded, loadedAt }, mark);
  }

  return {
    put: (key: string, loaded: Loaded<V>): void => {
      memory.store(key, { ...loaded, freshUntil: now() + freshMs });
      const saving = saveInTiers(key, loaded).finally(() => savings.delete(saving));
      savings.add(saving);
    },
    settled: async () => void (await Promise.all(savings)),
  };
}

/** Finds stale values for failed and slow loads. */
function createFallback<V>(
  options: CacheOptions<V>,
  memory: CacheMemory<V>,
  edits: EditsDuringLoads,
) {
  const { freshMs, canServeStale = () => true, shared, lastGood = shared } = options;
  const fallbacks = createSingleFlight<Cached<V> | null>();

  /** Returns the best copy that is left, in memory or in a tier. */
  async function findStale(key: string): Promise<Cached<V> | null> {
    const entry = memory.entries.get(key) ?? (await readLastGood(key));
    if (entry === undefined) return null;
    if (!memory.isExpired(entry)) return { ...memory.toCached(entry, "fallback"), isStale: true };
    memory.entries.delete(key);
    return null;
  }

  /** Reads the tier for outages, unless a load has stored a value by then or the copy is from before an edit. */
  async function readLastGood(key: string) {
    const isEditedSince = edits.begin();
    const found = (await lastGood?.read(key)) ?? null;
    edits.end();
    const entry = memory.entries.get(key);
    if (entry !== undefined || found === null || isEditedSince(found.tags)) return entry;
    return memory.storeFallback(key, { ...found, freshUntil: found.loadedAt + freshMs });
  }

  const fallback = (key: string) => fallbacks.run(key, () => findStale(key));

  async function fallbackOr(error: unknown, key: string): Promise<Cached<V>> {
    const stale = canServeStale(error) ? await fallback(key) : null;
    if (stale === null) throw error;
    return stale;
  }

  return { fallback, fallbackOr };
}
