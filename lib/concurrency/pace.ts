/** How much work another system gets at a time: more while it is fast, less when it is slow. */
export interface Pace {
  /** Work that may run at present. */
  readonly limit: () => number;
  /** Runs work and measures it. */
  measure<T>(work: () => Promise<T>): Promise<T>;
}

interface PaceOptions {
  /** Limits of `limit()`, and its value at the start. */
  readonly min: number;
  readonly max: number;
  readonly start: number;
  /** Work that succeeds in this time, in milliseconds, raises the limit by one. */
  readonly fastMs: number;
  /** Work that takes as long as this halves it, whether it succeeds or fails. */
  readonly slowMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/**
 * Finds out how much work another system can do at a time. A server with a few processes keeps further requests in a
 * queue of its own, where they use up their time limits: then all of them fail, although it works without a break.
 */
export function createPace({ min, max, start, fastMs, slowMs, now }: PaceOptions): Pace {
  let limit = start;
  return {
    limit: () => limit,
    async measure(work) {
      const startedAt = now();
      try {
        const result = await work();
        if (now() - startedAt <= fastMs) limit = Math.min(max, limit + 1);
        return result;
      } finally {
        if (now() - startedAt >= slowMs) limit = Math.max(min, Math.floor(limit / 2));
      }
    },
  };
}
