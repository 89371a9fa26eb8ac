import { setTimeout as pause } from "node:timers/promises";

/** Runs work later, one piece at a time, and each key once. */
export interface WorkQueue {
  /** Returns false if too much work is waiting and the work was not added. */
  add(key: string, work: () => Promise<void>): boolean;
  /** Resolves when all work added so far is done. */
  idle(): Promise<void>;
}

interface WorkQueueOptions {
  readonly maxWaiting: number;
  /** How long an idle queue waits before it starts, so that other work comes first. Default 0. */
  readonly restMs?: number;
}

/** Creates a queue. Its work must not throw. */
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
