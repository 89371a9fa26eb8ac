/** A cache of results computed from the store, valid until something is written. */
export interface Kept<T> {
  /** Returns the cached value, otherwise the result of `compute`. */
  get(key: string, compute: () => T): T;
}

interface KeptOptions<T> {
  readonly version: () => number;
  readonly maxEntries: number;
  /** Size of an entry, and the limit of all entries together, in any unit. */
  readonly size?: { readonly of: (value: T) => number; readonly max: number };
}

/**
 * Creates a cache with a limited number of entries, which is emptied when the version changes. The least recently used
 * entries are removed first.
 */
export function createKept<T>({ version, maxEntries, size }: KeptOptions<T>): Kept<T> {
  const kept = new Map<string, T>();
  let keptVersion = version();
  let total = 0;
  return {
    get(key, compute) {
      if (keptVersion !== version()) {
        kept.clear();
        total = 0;
        keptVersion = version();
      }
      const known = kept.get(key);
      const value = known === undefined ? compute() : known;
      if (known === undefined) total += size?.of(value) ?? 0;
      kept.delete(key);
      kept.set(key, value);
      for (const [oldest, gone] of kept) {
        if (kept.size <= maxEntries && total <= (size?.max ?? 0)) break;
        if (oldest === key) break;
        kept.delete(oldest);
        total -= size?.of(gone) ?? 0;
      }
      return value;
    },
  };
}
