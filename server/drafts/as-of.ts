const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;
/** Content is not scheduled further ahead. */
const maxAheadMs = 5 * 366 * 86_400_000;

/**
 * Reads the time of a preview, an ISO time with its offset, in Unix seconds. Returns null for no time, and `undefined`
 * for one that cannot be used. What visitors saw in the past is unknown. `now` is in Unix milliseconds.
 */
export function readAsOf(text: string, now: number): number | null | undefined {
  if (text === "") return null;
  const time = withOffset.test(text) ? Date.parse(text) : Number.NaN;
  const isUsable = time >= now - 60_000 && time <= now + maxAheadMs;
  return isUsable ? Math.floor(time / 1000) : undefined;
}
