/** A map of bounded size that also finds its keys by tag. */
export interface TaggedEntries<E> {
  /** The entry, which now counts as used last. */
  get(key: string): E | undefined;
  /** Keeps the entry in place of an older one, and drops the longest unused beyond the bound. */
  set(key: string, entry: E, tags: readonly string[]): void;
  delete(key: string): void;
  deleteTagged(tags: readonly string[]): void;
  readonly size: number;
}

export function createTaggedEntries<E>(maxEntries: number): TaggedEntries<E> {
  // A Map remembers the order of insertion: first is longest unused.
  const entries = new Map<string, { entry: E; tags: readonly string[] }>();
  const keysByTag = new Map<string, Set<string>>();

  function remove(key: string): void {
    const tags = entries.get(key)?.tags ?? [];
    entries.delete(key);
    for (const tag of tags) {
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

  function removeLongestUnused(): void {
    const [first] = entries.keys();
    if (first !== undefined) remove(first);
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
      entries.set(key, { entry, tags });
      for (const tag of tags) addToTag(tag, key);
      if (entries.size > maxEntries) removeLongestUnused();
    },
    delete: remove,
    deleteTagged(tags) {
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) remove(key);
    },
    get size() {
      return entries.size;
    },
  };
}
