/** Addresses that clients have requested in the last minutes. */
export interface RecentVisits {
  note(address: string): void;
  has(address: string): boolean;
}

interface RecentVisitsOptions {
  /** How long a visit counts, in milliseconds. */
  readonly forMs: number;
  /** Beyond this number of addresses, those visited longest ago are forgotten. */
  readonly maxAddresses: number;
  /** Unix milliseconds. */
  readonly now: () => number;
}

export function createRecentVisits({
  forMs,
  maxAddresses,
  now,
}: RecentVisitsOptions): RecentVisits {
  /** Times of the last visits, the oldest first. */
  const visitedAt = new Map<string, number>();
  return {
    note(address) {
      visitedAt.delete(address);
      visitedAt.set(address, now());
      const oldest = visitedAt.keys().next();
      if (visitedAt.size > maxAddresses && !oldest.done) visitedAt.delete(oldest.value);
    },
    has: (address) => now() - (visitedAt.get(address) ?? -Infinity) <= forMs,
  };
}
