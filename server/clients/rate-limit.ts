/** Maximum number of keys that are counted; the oldest are removed first. */
const maxKeys = 50_000;

export interface RateLimit {
  /** Counts one event under a key. Returns null if it is within the limit, otherwise the seconds until it would be. */
  count(key: string): Promise<number | null>;
}

/**
 * Counts an event for all processes together. Returns 0 if it is within the limit, otherwise the milliseconds until it
 * would be; null if the shared counter is unreachable.
 */
export type CountShared = (
  key: string,
  window: { readonly limit: number; readonly windowMs: number },
) => Promise<number | null>;

export interface RateLimitOptions {
  /** Keeps limits apart that count by the same keys. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  /** Null: this process counts alone. It also does so while the shared counter is unreachable. */
  readonly countShared?: CountShared | null | undefined;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Creates a limit of at most `limit` events in any `windowMs`, for all processes together if they share a counter. */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { name, limit, windowMs, countShared = null } = options;
  const countHere = createOwnLimit(options);
  return {
    async count(key) {
      const wait = (await countShared?.(`${name} ${key}`, { limit, windowMs })) ?? 0;
      // Accepted events are counted here too, for times when the shared counter is unreachable.
      return wait > 0 ? Math.ceil(wait / 1000) : countHere(key);
    },
  };
}

/** Counts in this process only. */
function createOwnLimit({ limit, windowMs, now }: Omit<RateLimitOptions, "name">) {
  const times = new Map<string, readonly number[]>();
  return (key: string): number | null => {
    const at = now();
    const recent = (times.get(key) ?? []).filter((time) => time > at - windowMs);
    const [first = at] = recent;
    if (recent.length >= limit) return Math.ceil((first + windowMs - at) / 1000);
    times.delete(key);
    times.set(key, [...recent, at]);
    const [oldest] = times.keys();
    if (times.size > maxKeys && oldest !== undefined) times.delete(oldest);
    return null;
  };
}
