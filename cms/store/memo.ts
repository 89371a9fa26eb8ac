/** A cache of results computed from the store, valid until something is written. */
export interface Memo<T> {
  /** Returns the cached value, otherwise the result of `compute`. */
  get(key: string, compute: () => T): T;
}

interface MemoOptions<T> {
  readonly version: () => number;
  readonly maxEntries: number;
  /** Size of an entry, and the limit of all entries together, in any unit. */
  readonly size?: { readonly of: (value: T) => number; readonly max: number };
}

/**
 * Creates a cache with a limited number of entries, which is emptied when the version changes. The least recently used
 * entries are removed first.
 */
export function createMemo<T>({ version, maxEntries, size }: MemoOptions<T>): Memo<T> {
  const entries = new Map<string, T>();
  let currentVersion = version();
  let total = 0;
  return {
    get(key, compute) {
      if (currentVersion !== version()) {
        entries.clear();
        total = 0;
        currentVersion = version();
      }
      const known = entries.get(key);
      const value = known === undefined ? compute() : known;
      if (known === undefined) total += size?.of(value) ?? 0;
      entries.delete(key);
      entries.set(key, value);
      for (const [oldest, gone] of entries) {
        if (entries.size <= maxEntries && total <= (size?.max ?? 0)) break;
        if (oldest === key) break;
        entries.delete(oldest);
        total -= size?.of(gone) ?? 0;
      }
      return value;
    },
  };
}
