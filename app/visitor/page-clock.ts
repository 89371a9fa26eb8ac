/** Time since the document was loaded. */
export interface PageClock {
  /** Milliseconds. */
  now(): number;
  /** Runs a function later; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The browser's own clock. */
export const pageClock: PageClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
