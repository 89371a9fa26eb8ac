import type { EditMark } from "../key-value/edit-log.ts";

export interface SharedValue<V> {
  readonly value: V;
  readonly tags: readonly string[];
  /** Unix milliseconds. */
  readonly loadedAt: number;
}

/** Values of one kind that processes share, behind the memory of each. It may be away, and nobody waits for it long. */
export interface SecondTier {
  /** Taken before a load, and given with what it brings, so that edits in between are known. */
  mark(): EditMark | null;
  /** Null: none that can be used. The caller says what it keeps there. */
  read<V>(key: string): Promise<SharedValue<V> | null>;
  save(
    key: string,
    loaded: { value: unknown; tags: readonly string[] },
    mark: EditMark | null,
  ): void;
  remove(key: string): void;
}
