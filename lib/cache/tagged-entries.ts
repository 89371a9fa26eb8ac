/** A map of bounded size that also finds its keys by tag. */
export interface TaggedEntries<E> {
  /** Returns the entry, which then counts as the most recently used one. */
  get(key: string): E | undefined;
  /** Stores the entry, replacing an older one, and removes the least recently used entries beyond the bound. */
  set(key: string, entry: E, tags: readonly string[]): void;
  delete(key: string): void;
  /** Removes the entries with one of these tags and returns their keys. */
  deleteTagged(tags: readonly string[]): readonly string[];
  clear(): void;
  /** Returns the entries without changing their order of use. */
  values(): Iterable<E>;
  keys(): Iterable<string>;
  readonly size: number;
}

/**
 * Bounded by the memory of all entries, in bytes. `weigh` returns the bytes of an entry alone; key and tags are added.
 * An entry that is larger than the bound is not stored.
 */
export function createTaggedEntries<E>(
  maxBytes: number,
  weigh: (entry: E) => number,
): TaggedEntries<E> {
  // A Map remembers the order of insertion: the first entry is the least recently used one.
  const entries = new Map<string, { entry: E; tags: readonly string[]; weight: number }>();
  const keysByTag = new Map<string, Set<string>>();
  let total = 0;

  function remove(key: string): void {
    const known = entries.get(key);
    if (known === undefined) return;
    entries.delete(key);
    total -= known.weight;
    for (const tag of known.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function addToTag(tag: string, key: string): void {
    const keys = keysByTag.get(tag);
    if (keys === undefined) keysByTag.set(tag, new Set([key]));
    else keys.add(key);
  }

  function makeRoom(): void {
    for (const longestUnused of entries.keys()) {
      if (total <= maxBytes) return;
      remove(longestUnused);
    }
  }

  return {
    get(key) {
      const known = entries.get(key);
      if (known === undefined) return undefined;
      entries.delete(key);
      entries.set(key, known);
      return known.entry;
    },
    set(key, entry, tags) {
      remove(key);
      const weight = weigh(entry) + bytesOfPlace(key, tags);
      if (weight > maxBytes) return;
      entries.set(key, { entry, tags, weight });
      total += weight;
      for (const tag of tags) addToTag(tag, key);
      makeRoom();
    },
    delete: remove,
    deleteTagged(tags) {
      const removed = [...new Set(tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]))];
      for (const key of removed) remove(key);
      return removed;
    },
    clear() {
      entries.clear();
      keysByTag.clear();
      total = 0;
    },
    keys: () => entries.keys(),
    *values() {
      for (const { entry } of entries.values()) yield entry;
    },
    get size() {
      return entries.size;
    },
  };
}

/** About how many bytes an entry takes in the maps, and each of its tags. */
const placeBytes = 250;
const tagPlaceBytes = 150;

/** Returns how many bytes it takes to find an entry by its key and its tags. */
const bytesOfPlace = (key: string, tags: readonly string[]): number =>
  placeBytes + key.length + tags.length * tagPlaceBytes;
