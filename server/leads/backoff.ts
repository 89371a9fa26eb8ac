const firstMs = 8000;
const longestMs = 300_000;

/**
 * Returns the pause after `attempts` attempts: at most 8 s after the first, doubling up to 5 minutes. Up to half of it
 * is subtracted at random, so that leads that failed together are not retried together. `random` is from 0 to 1.
 */
export function backoffMs(attempts: number, random: number): number {
  const whole = Math.min(firstMs * 2 ** Math.min(attempts - 1, 30), longestMs);
  return Math.round(whole * (1 - random / 2));
}
