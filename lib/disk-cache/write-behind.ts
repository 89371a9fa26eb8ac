import { createWorkQueue } from "../concurrency/work-queue.ts";

/** Writes values soon, in the background: one at a time, and of each key only the latest. */
export interface WriteBehind<V> {
  /**
   * `null` removes the value; removals are always accepted. Returns false if too much is waiting and the value was not
   * accepted.
   */
  put(key: string, value: V | null): boolean;
  /**
   * Returns the value that waits to be written, `null` if a removal waits, or undefined if nothing with this key waits.
   */
  waiting(key: string): V | null | undefined;
  /** Resolves when all accepted values have been written. */
  settled(): Promise<void>;
}

interface WriteBehindOptions<V> {
  readonly write: (key: string, value: V | null) => Promise<void>;
  /** Called for each value that could not be written. */
  readonly onError: (error: unknown) => void;
  /** Limit for all waiting values together. */
  readonly maxBytes: number;
  /** What a value takes in memory while it waits, in bytes. */
  readonly bytesOf: (value: V) => number;
}

export function createWriteBehind<V>(options: WriteBehindOptions<V>): WriteBehind<V> {
  const { write, onError, maxBytes, bytesOf } = options;
  const values = new Map<string, V | null>();
  const weigh = (value: V | null | undefined) => (value == null ? 0 : bytesOf(value));
  let bytes = 0;
  const queue = createWorkQueue({ maxWaiting: Infinity });

  return {
    put(key, value) {
      const others = bytes - weigh(values.get(key));
      const after = others + weigh(value);
      // A single value of any size is accepted; otherwise it could never be written.
      if (value !== null && after > maxBytes && others > 0) return false;
      bytes = after;
      values.set(key, value);
      queue.add(key, () => {
        const latest = values.get(key) ?? null;
        values.delete(key);
        bytes -= weigh(latest);
        return write(key, latest).catch(onError);
      });
      return true;
    },
    waiting: (key) => values.get(key),
    settled: () => queue.idle(),
  };
}
