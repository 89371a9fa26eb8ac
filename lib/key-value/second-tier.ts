import type { EditMark } from "./edit-log.ts";

export interface SharedValue<V> {
  readonly value: V;
  readonly tags: readonly string[];
  /** Unix milliseconds. */
  readonly loadedAt: number;
}

/** Values of one kind that processes share, behind the memory of each. It may be away, and nobody waits for it long. */
export interface SecondTier<V> {
  /** Taken before a load, and given with what it brings, so that edits in between are known. */
  mark(): Promise<EditMark | null>;
  /** Null: none that can be used. */
  read(key: string): Promise<SharedValue<V> | null>;
  save(key: string, loaded: Omit<SharedValue<V>, "loadedAt">, mark: EditMark | null): void;
  remove(key: string): void;
}
