/** Most keys watched; the oldest go first. */
const maxKeys = 50_000;

export interface RateLimit {
  /** Counts one more under a key; null when it may pass, else seconds until it may. */
  count(key: string): number | null;
}

/** At most `limit` in any `windowMs`, counted in this process. `now` is in Unix milliseconds. */
export function createRateLimit(options: {
  readonly limit: number;
  readonly windowMs: number;
  readonly now: () => number;
}): RateLimit {
  const { limit, windowMs, now } = options;
  const times = new Map<string, readonly number[]>();
  return {
    count(key) {
      const at = now();
      const recent = (times.get(key) ?? []).filter((time) => time > at - windowMs);
      const [first = at] = recent;
      if (recent.length >= limit) return Math.ceil((first + windowMs - at) / 1000);
      times.delete(key);
      times.set(key, [...recent, at]);
      const [oldest] = times.keys();
      if (times.size > maxKeys && oldest !== undefined) times.delete(oldest);
      return null;
    },
  };
}
