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
  /** Pages rendered at the same time; whoever comes beyond that is sent away for a moment. */
  readonly maxRenders: number;
}

export const pageCacheLimits: PageCacheLimits = {
  freshMs: 60_000,
  staleMs: 3_600_000,
  lastGoodMs: 7 * 24 * 3_600_000,
  patienceMs: 1500,
  retryMs: 5000,
  maxRenders: 100,
};
