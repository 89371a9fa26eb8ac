const firstMs = 8000;
const longestMs = 300_000;

/**
 * Time before a lead is tried again after `attempts` tries: at most 8 s after the first, doubling up to 5 minutes. Up to
 * a half is taken off by chance, so that leads that failed together do not come back together. `random` is from 0 to 1.
 */
export function backoffMs(attempts: number, random: number): number {
  const whole = Math.min(firstMs * 2 ** Math.min(attempts - 1, 30), longestMs);
  return Math.round(whole * (1 - random / 2));
}
