/** Paths whose rendering may have ended or blocked the render thread. */
export interface Suspects {
  /** Notes that a page with this path is being rendered, until the returned function is called. */
  begin(path: string): () => void;
  /** The thread was lost. Paths that it was rendering are suspect for a while. */
  threadLost(): void;
  isSuspect(path: string): boolean;
}

/** `suspectMs`: how long a path is suspect. `now`: milliseconds of a monotonic clock. */
export function createSuspects(suspectMs: number, now: () => number): Suspects {
  const running = new Map<string, number>();
  const suspectUntil = new Map<string, number>();
  return {
    begin(path) {
      running.set(path, (running.get(path) ?? 0) + 1);
      return () => {
        const left = (running.get(path) ?? 1) - 1;
        if (left === 0) running.delete(path);
        else running.set(path, left);
      };
    },
    threadLost() {
      for (const [path, until] of suspectUntil) if (until <= now()) suspectUntil.delete(path);
      for (const path of running.keys()) suspectUntil.set(path, now() + suspectMs);
    },
    isSuspect: (path) => (suspectUntil.get(path) ?? 0) > now(),
  };
}
