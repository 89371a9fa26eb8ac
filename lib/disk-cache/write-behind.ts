import { createWorkQueue } from "../concurrency/work-queue.ts";

/** Values that are written soon, in the background: one at a time, of each key the latest alone. */
export interface WriteBehind<V> {
  /** `null` removes. False: too much is waiting already, and this was not taken; a removal always is. */
  put(key: string, value: V | null): boolean;
  /** What is still to be written, or `null` to be removed; undefined: nothing of this key waits. */
  waiting(key: string): V | null | undefined;
  /** All that was taken has been written. */
  settled(): Promise<void>;
}

interface WriteBehindOptions<V> {
  readonly write: (key: string, value: V | null) => Promise<void>;
  /** Told what could not be written. */
  readonly onError: (error: unknown) => void;
  /** Of all that waits together. */
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
      // One by itself is taken, however large it is: it would never be otherwise.
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
