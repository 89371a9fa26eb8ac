import { setTimeout as pause } from "node:timers/promises";

/** Work for later, one piece at a time, each key once. */
export interface WorkQueue {
  /** False: too much is waiting already, and this was not taken. */
  add(key: string, work: () => Promise<void>): boolean;
  /** Everything taken so far is done. */
  idle(): Promise<void>;
}

interface WorkQueueOptions {
  readonly maxWaiting: number;
  /** How long a queue that had nothing to do waits, so that what is under way comes first. Default 0. */
  readonly restMs?: number;
}

/** Work must not throw. */
export function createWorkQueue({ maxWaiting, restMs = 0 }: WorkQueueOptions): WorkQueue {
  const waiting = new Map<string, () => Promise<void>>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    if (restMs > 0) await pause(restMs, null, { ref: false });
    for (const [key, work] of waiting) {
      waiting.delete(key);
      await work();
    }
    running = null;
  }

  return {
    add(key, work) {
      if (waiting.has(key)) return true;
      if (waiting.size >= maxWaiting) return false;
      waiting.set(key, work);
      running ??= run();
      return true;
    },
    idle: () => running ?? Promise.resolve(),
  };
}
