/** A clock that stands until a test moves it. */
export interface HandClock {
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** Moves on, and runs what is due on the way, in order. */
  advance(ms: number): void;
}

/** A clock that begins at 0 ms. */
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
