/** A clock that only the test advances. */
export interface HandClock {
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** Advances the clock and runs timers that become due, in order. */
  advance(ms: number): void;
}

/** Creates a clock that starts at 0 ms. */
export function createHandClock(): HandClock {
  let now = 0;
  const due = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => now,
    after(ms, run) {
      const entry = { at: now + ms, run };
      due.add(entry);
      return () => due.delete(entry);
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const [next] = [...due].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        due.delete(next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}
