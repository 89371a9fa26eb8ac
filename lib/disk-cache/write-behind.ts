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
  readonly maxWaiting: number;
}

export function createWriteBehind<V>(options: WriteBehindOptions<V>): WriteBehind<V> {
  const { write, onError, maxWaiting } = options;
  const values = new Map<string, V | null>();
  const queue = createWorkQueue({ maxWaiting: Infinity });

  return {
    put(key, value) {
      if (value !== null && values.size >= maxWaiting && !values.has(key)) return false;
      values.set(key, value);
      queue.add(key, () => {
        const latest = values.get(key) ?? null;
        values.delete(key);
        return write(key, latest).catch(onError);
      });
      return true;
    },
    waiting: (key) => values.get(key),
    settled: () => queue.idle(),
  };
}
