/** Times in milliseconds. */
export interface PageCacheLimits {
  /** How long a page is sent without a look whether it is still right; edits drop it at once by their tags. */
  readonly freshMs: number;
  /** How long after that it is sent while a newer one is made. */
  readonly staleMs: number;
  /** How long after that it may stand in where nothing newer can be had. */
  readonly lastGoodMs: number;
  /** How long a newer page is waited for, where an old one could stand in. */
  readonly patienceMs: number;
  /** How long after trouble what stands in is sent without a further try. */
  readonly retryMs: number;
}

/** How `PAGE_CACHE_MB` is divided. */
export const memoryShares = {
  plain: 0.54,
  /** Pages with a query, which anybody can make up: they push out none but each other. */
  queried: 0.14,
  /** Addresses whose pages are rendered for each visitor. */
  personal: 0.02,
  /** What `front.ts` repeats. */
  front: 0.1,
  /** Pages that wait to be written to disk. */
  waiting: 0.1,
  /** Templates of 404 pages, some 100 KB each, in the render thread. */
  notFound: 0.04,
  /** Compressed sitemaps, up to 2 MB each. */
  sitemaps: 0.06,
} as const;

export const pageCacheLimits: PageCacheLimits = {
  freshMs: 60_000,
  staleMs: 3_600_000,
  lastGoodMs: 7 * 24 * 3_600_000,
  patienceMs: 1500,
  retryMs: 5000,
};
