/** Times in milliseconds. */
export interface PageCacheLimits {
  /** How long a page is sent without rendering it again. Edits invalidate it at once by their tags. */
  readonly freshMs: number;
  /** How long after that it is sent while a newer one is rendered. */
  readonly staleMs: number;
  /** How long after `freshMs` it may be sent if no newer one can be rendered. */
  readonly lastGoodMs: number;
  /** Longest wait for a newer page if a stale one could be sent. */
  readonly softTimeoutMs: number;
  /** Pause after a failure during which stale pages are sent without another attempt. */
  readonly retryMs: number;
  /** How long the data that a page hydrates from can be fetched after the page was last rendered. */
  readonly hydrationMs: number;
}

/** Shares of `PAGE_CACHE_MB`. */
export const memoryShares = {
  plain: 0.33,
  /** What pages hydrate from: half of each page, and older versions. */
  hydration: 0.21,
  /** Pages with a query. Anyone can invent these, so they only displace each other. */
  queried: 0.12,
  /** Since when pages have been as they are. */
  versions: 0.02,
  /** Addresses whose pages are rendered for each visitor. */
  personal: 0.02,
  /** Responses that `front.ts` repeats. */
  front: 0.1,
  /** Pages that wait to be written to disk. */
  waiting: 0.05,
  /** Their data for hydration that wait to be written to disk. */
  waitingHydration: 0.05,
  /** Templates of 404 pages, some 100 KB each, in the render thread. */
  notFound: 0.04,
  /** Compressed sitemaps, up to 2 MB each. */
  sitemaps: 0.06,
} as const;

export const pageCacheLimits: PageCacheLimits = {
  freshMs: 60_000,
  staleMs: 3_600_000,
  lastGoodMs: 7 * 24 * 3_600_000,
  softTimeoutMs: 1500,
  retryMs: 5000,
  // Longer than any copy of a page lives: seven days here (`lastGoodMs`) and one more in a CDN (`stale-if-error`).
  hydrationMs: 15 * 24 * 3_600_000,
};
