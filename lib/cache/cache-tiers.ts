import type { EditMark } from "../key-value/edit-mark.ts";

/** A value outside memory, with what decides whether it may still be served. */
export interface StoredValue<V> {
  readonly value: V;
  /** Cache tags of the content that the value was made from. */
  readonly tags: readonly string[];
  /** Unix milliseconds. */
  readonly loadedAt: number;
}

/**
 * Values behind the memory of a cache, on disk or in a shared store. A tier may be slow or unreachable; its methods
 * never throw.
 */
export interface CacheTier<V> {
  /** `null`: absent, changed since, or unavailable. */
  read(key: string): Promise<StoredValue<V> | null>;
  /** Stores the value soon, in the background. `mark`: what `SharedTier.mark` returned before the load. */
  save(key: string, stored: StoredValue<V>, mark: EditMark | null): void;
  remove(key: string): void;
  /** Resolves when everything that was saved or removed has been written. */
  settled(): Promise<void>;
}

/** A tier that several processes share. It knows which edits happened between a load and its storing. */
export interface SharedTier<V> extends CacheTier<V> {
  mark(): Promise<EditMark | null>;
}

/** Reads the first of two tiers that has a value, and saves it in both. `far` null: there is only one. */
export const nearBefore = <V>(near: CacheTier<V>, far: SharedTier<V> | null): SharedTier<V> => ({
  mark: async () => far?.mark() ?? null,
  read: async (key) => (await near.read(key)) ?? far?.read(key) ?? null,
  save(key, stored, mark) {
    near.save(key, stored, mark);
    far?.save(key, stored, mark);
  },
  remove(key) {
    near.remove(key);
    far?.remove(key);
  },
  async settled() {
    await Promise.all([near.settled(), far?.settled()]);
  },
});

/** How a tier stores values. */
export interface Codec<V> {
  encode(value: V): Promise<Uint8Array>;
  /** Throws for bytes that are not such a value. */
  decode(bytes: Buffer): Promise<V>;
}

/** Reads the newer copy of two tiers. What is saved or removed goes to `own` alone. */
export const newerOf = <V>(own: CacheTier<V>, shared: CacheTier<V>): CacheTier<V> => ({
  ...own,
  async read(key) {
    const [mine, theirs] = await Promise.all([own.read(key), shared.read(key)]);
    if (mine === null || theirs === null) return mine ?? theirs;
    return theirs.loadedAt > mine.loadedAt ? theirs : mine;
  },
});
