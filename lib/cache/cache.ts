import { createWorkQueue } from "../concurrency/work-queue.ts";
import { approximateBytes } from "./approximate-bytes.ts";
import type { Cache, Cached, CacheOptions, Loaded } from "./cache-options.ts";
import { createEditsDuringLoads } from "./edits-during-loads.ts";
import { withPatience } from "./patience.ts";
import { createSingleFlight } from "./single-flight.ts";
import { markLoadStale, watchStaleness } from "./staleness.ts";
import { createTaggedEntries } from "./tagged-entries.ts";

export type { Cache, Cached, CacheOptions, Loaded } from "./cache-options.ts";

interface Entry<V> extends Loaded<V> {
  /** A part of the value was stale when it was loaded. */
  readonly isStale: boolean;
  freshUntil: number;
  /** Until then no load starts: the last one failed, or brought a stale value. */
  holdUntil: number;
  /** Edits may have been missed: the value is served only if a load fails. */
  isDoubtful: boolean;
}

type Load<V> = () => Promise<Loaded<V>>;

/** Keys that may wait to be loaded in the background. */
const maxRevalidations = 1000;
/** Part of the memory that failures may take in addition, and what each takes with its stack, about. */
const failureShare = 0.05;
const failureBytes = 2000;

/** Creates a cache in memory, with tiers behind it where there are any. */
export function createCache<V>(options: CacheOptions<V>): Cache<V> {
  const { maxBytes, bytesOf = approximateBytes, freshMs, onStale, onLoadFailed } = options;
  const { staleWhileRevalidateMs = 0, revalidateDelayMs = 0, staleIfErrorMs = 0 } = options;
  const { retryMs = 5000, patienceMs = Infinity, health, now = Date.now } = options;
  const { canServeStale = () => true, rememberFailure, shared, lastGood = shared } = options;
  const tiers = [...new Set([shared, lastGood])].filter((tier) => tier != null);
  const entries = createTaggedEntries<Entry<V>>(maxBytes, ({ value }) => bytesOf(value));
  const failures = createTaggedEntries<{ readonly error: unknown; readonly until: number }>(
    maxBytes * failureShare,
    () => failureBytes,
  );
  const loads = createSingleFlight<Cached<V>>();
  const fallbacks = createSingleFlight<Cached<V> | null>();
  const revalidations = createWorkQueue({
    maxWaiting: maxRevalidations,
    restMs: revalidateDelayMs,
  });
  const edits = createEditsDuringLoads();

  const staleUntil = ({ freshUntil }: Entry<V>) => freshUntil + staleIfErrorMs;
  const isFresh = (entry: Entry<V>) => !entry.isDoubtful && now() < entry.freshUntil;
  const isHeld = (entry: Entry<V>) => now() < Math.min(entry.holdUntil, staleUntil(entry));
  // Without `health` a stale value is loaded again at once, so that what is made from it recovers soon.
  const mayRevalidate = ({ isStale, isDoubtful, freshUntil }: Entry<V>) =>
    !isDoubtful &&
    now() < freshUntil + staleWhileRevalidateMs &&
    (!isStale || health !== undefined);

  function fromMemory(entry: Entry<V>, source: Cached<V>["source"] = "memory"): Cached<V> {
    const { value, tags, freshUntil } = entry;
    const isStale = entry.isStale || (!isFresh(entry) && !mayRevalidate(entry));
    return { value, tags, freshUntil, source, isStale };
  }

  const newEntry = ({ value, tags }: Loaded<V>, freshUntil: number, isStale = false): Entry<V> => ({
    value,
    tags,
    isStale,
    freshUntil,
    holdUntil: isStale ? now() + Math.min(retryMs, freshMs) : -Infinity,
    isDoubtful: false,
  });

  function store(key: string, entry: Entry<V>): Entry<V> {
    entries.set(key, entry, entry.tags);
    failures.delete(key);
    return entry;
  }

  async function loadAndStore(key: string, load: Load<V>): Promise<Cached<V>> {
    const isEditedSince = edits.begin();
    try {
      const mark = (await shared?.mark()) ?? null;
      const found = (await shared?.read(key)) ?? null;
      // The clock of the other process may be ahead.
      const foundUntil = Math.min(found?.loadedAt ?? -Infinity, now()) + freshMs;
      if (found !== null && now() < foundUntil && !isEditedSince(found.tags))
        return fromMemory(store(key, newEntry(found, foundUntil)), "shared");
      // A copy in a tier counts as loaded before the load, so that an edit during the load outdates it.
      const startedAt = now();
      const { result: loaded, isStale } = await watchStaleness(load);
      const freshUntil = isStale ? now() : now() + freshMs;
      const isOutdated = isEditedSince(loaded.tags);
      if (!isOutdated) store(key, newEntry(loaded, freshUntil, isStale));
      if (!isOutdated && !isStale)
        for (const tier of tiers) tier.save(key, { ...loaded, loadedAt: startedAt }, mark);
      return { value: loaded.value, tags: loaded.tags, freshUntil, isStale, source: "load" };
    } catch (error) {
      noteFailure(key, error, isEditedSince);
      throw error;
    } finally {
      edits.end();
    }
  }

  function noteFailure(key: string, error: unknown, isEditedSince: ReturnType<typeof edits.begin>) {
    const entry = entries.get(key);
    if (!canServeStale(error)) {
      entries.delete(key);
      for (const tier of tiers) tier.remove(key);
    } else if (entry !== undefined) {
      entry.holdUntil = now() + retryMs;
      onLoadFailed?.(key, error);
    }
    const remembered = rememberFailure?.(error) ?? null;
    if (remembered !== null && !isEditedSince(remembered.tags))
      failures.set(key, { error, until: now() + remembered.ms }, remembered.tags);
  }

  /** The best copy that is left, in memory or in a tier. */
  async function findStale(key: string): Promise<Cached<V> | null> {
    let entry = entries.get(key);
    if (entry === undefined) {
      const isEditedSince = edits.begin();
      const found = (await lastGood?.read(key)) ?? null;
      edits.end();
      entry = entries.get(key);
      if (entry === undefined && found !== null && !isEditedSince(found.tags)) {
        entry = newEntry(found, found.loadedAt + freshMs, true);
        entries.set(key, entry, found.tags);
      }
    }
    if (entry === undefined) return null;
    if (now() < staleUntil(entry)) return { ...fromMemory(entry, "fallback"), isStale: true };
    entries.delete(key);
    return null;
  }

  const fallback = (key: string) => fallbacks.run(key, () => findStale(key));

  async function insteadOf(error: unknown, key: string): Promise<Cached<V>> {
    const stale = canServeStale(error) ? await fallback(key) : null;
    if (stale === null) throw error;
    return stale;
  }

  async function loadOrFallback(key: string, load: Load<V>): Promise<Cached<V>> {
    const loading = loads.run(key, () => loadAndStore(key, load));
    const orStale = loading.catch((error: unknown) => insteadOf(error, key));
    return withPatience(orStale, patienceMs, async () => {
      const stale = await fallback(key);
      if (stale !== null) health?.noteFailure();
      return stale;
    });
  }

  async function find(key: string, load: Load<V>): Promise<Cached<V>> {
    const entry = entries.get(key);
    if (entry !== undefined && (isFresh(entry) || isHeld(entry))) return fromMemory(entry);
    if (entry !== undefined && mayRevalidate(entry)) {
      revalidate(key, load);
      return fromMemory(entry);
    }
    const failure = entry === undefined ? failures.get(key) : undefined;
    if (failure !== undefined && now() < failure.until) return insteadOf(failure.error, key);
    const stale = health === undefined || health.state === "good" ? null : await fallback(key);
    if (stale === null) return loadOrFallback(key, load);
    revalidate(key, load);
    return stale;
  }

  function revalidate(key: string, load: Load<V>): void {
    if (health !== undefined && !health.mayTry()) return;
    revalidations.add(key, async () => {
      const entry = entries.get(key);
      if (entry !== undefined && isFresh(entry)) return;
      // `onLoadFailed` has reported the failure, and the next read that needs the value throws it.
      await loads.run(key, () => loadAndStore(key, load)).catch(() => {});
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
    reload: (key, load) => loads.run(key, () => loadAndStore(key, load)),
    peek(key) {
      const entry = entries.get(key);
      return entry === undefined ? null : fromMemory(entry);
    },
    addStale(key, loaded) {
      if (entries.get(key) === undefined) store(key, newEntry(loaded, now() - 1, true));
    },
    replace(key, before, after) {
      const entry = entries.get(key);
      if (entry?.value === before) entries.set(key, { ...entry, value: after }, entry.tags);
    },
    invalidate(tags) {
      edits.note(tags);
      loads.forget();
      failures.deleteTagged(tags);
      return entries.deleteTagged(tags);
    },
    markAllStale({ revalidate: mayServe } = { revalidate: false }) {
      edits.noteAll();
      loads.forget();
      failures.clear();
      for (const entry of entries.values()) {
        entry.freshUntil = Math.min(entry.freshUntil, now());
        entry.holdUntil = -Infinity;
        entry.isDoubtful = !mayServe;
      }
    },
    keys: () => entries.keys(),
    async settled() {
      await revalidations.idle();
      await Promise.all(tiers.map((tier) => tier.settled()));
    },
    get size() {
      return entries.size;
    },
  };
}
