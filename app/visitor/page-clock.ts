/** Time since the visitor opened the document. */
export interface PageClock {
  /** Milliseconds. */
  now(): number;
  /** Runs a function later; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The browser's own clock. */
export const pageClock: PageClock = {
  now: () => performance.now() - activationStart(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Returns when the visitor opened a document that the browser had rendered before the click, in milliseconds since it began
 * to load it; 0 for all other documents.
 * @see https://wicg.github.io/nav-speculation/prerendering.html#performance-navigation-timing-extension
 */
const activationStart = (): number =>
  performance.getEntriesByType("navigation")[0]?.activationStart ?? 0;
