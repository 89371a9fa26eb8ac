/** Most keys watched; the oldest go first. */
const maxKeys = 50_000;

export interface RateLimit {
  /** Counts one more under a key; null when it may pass, else seconds until it may. */
  count(key: string): Promise<number | null>;
}

/** Counts for all processes together: 0 when it may pass, else milliseconds until it may; null: nobody knows now. */
export type CountShared = (
  key: string,
  window: { readonly limit: number; readonly windowMs: number },
) => Promise<number | null>;

export interface RateLimitOptions {
  /** Tells limits apart that count by the same keys. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  /** Null: this process counts alone, as it does while the others cannot be asked. */
  readonly countShared?: CountShared | null | undefined;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** At most `limit` in any `windowMs`, of all processes where they count together. */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { name, limit, windowMs, countShared = null } = options;
  const countHere = createOwnLimit(options);
  return {
    async count(key) {
      const wait = (await countShared?.(`${name} ${key}`, { limit, windowMs })) ?? 0;
      // What passes is counted here too, for the time when the others are away.
      return wait > 0 ? Math.ceil(wait / 1000) : countHere(key);
    },
  };
}

/** Counts in this process alone. */
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
