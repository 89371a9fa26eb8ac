/** What was worked out from the store, kept until something is written. */
export interface Kept<T> {
  /** What is kept under a key, else what `compute` gives. */
  get(key: string, compute: () => T): T;
}

interface KeptOptions<T> {
  readonly version: () => number;
  readonly maxEntries: number;
  /** Size of an entry and the most that all may have together, in any unit. */
  readonly size?: { readonly of: (value: T) => number; readonly max: number };
}

/** Keeps so many things while the version stays the same, the longest unused going first. */
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
