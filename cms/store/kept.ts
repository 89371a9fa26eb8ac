/** What was worked out from the store, kept until something is written. */
export interface Kept<T> {
  /** What is kept under a key, else what `compute` gives. */
  get(key: string, compute: () => T): T;
}

/** Keeps so many things while the version stays the same, the longest unused going first. */
export function createKept<T>(version: () => number, max: number): Kept<T> {
  const kept = new Map<string, T>();
  let keptVersion = version();
  return {
    get(key, compute) {
      if (keptVersion !== version()) {
        kept.clear();
        keptVersion = version();
      }
      const known = kept.get(key);
      const value = known ?? compute();
      kept.delete(key);
      kept.set(key, value);
      const oldest = kept.keys().next();
      if (kept.size > max && !oldest.done) kept.delete(oldest.value);
      return value;
    },
  };
}
