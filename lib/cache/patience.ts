import { setTimeout as pause } from "node:timers/promises";

/** Returns the result of the work, or of `fallback` if the work takes longer than `ms` and `fallback` has a result. */
export async function withPatience<T>(
  work: Promise<T>,
  ms: number,
  fallback: () => Promise<T | null>,
): Promise<T> {
  if (ms === Infinity) return work;
  // Aborted afterwards: a running timer would hold the value in memory.
  const timer = new AbortController();
  const early = pause(ms, null, { ref: false, signal: timer.signal }).then(fallback, () => null);
  try {
    return await Promise.race([work, early.then((found) => found ?? work)]);
  } finally {
    timer.abort();
  }
}
