import type { Cached } from "#lib/cache/cache.ts";
import type { LoadHealth } from "#lib/cache/load-health.ts";
import type { CacheOutcome } from "./cache-status.ts";
import type { PageCacheLimits } from "./page-cache-limits.ts";
import type { ReadyPage } from "./ready-page.ts";

/** The page for an address, with its outcome. */
export interface CachedAnswer {
  readonly page: ReadyPage;
  readonly outcome: CacheOutcome;
  /** Milliseconds for which the page is fresh; negative: how long it has been stale. */
  readonly ttlMs: number;
}

export type Answers = ReturnType<typeof createAnswers>;

/** Describes how pages were produced, for visitors' caches and for metrics. */
export function createAnswers({
  limits,
  health,
  now,
}: {
  readonly limits: PageCacheLimits;
  readonly health: LoadHealth;
  readonly now: () => number;
}) {
  return {
    answer: (outcome: CacheOutcome, page: ReadyPage, freshUntil: number): CachedAnswer => ({
      page,
      outcome,
      ttlMs: freshUntil - now(),
    }),
    outcomeOf: ({ source, freshUntil, isOutdated }: Cached<ReadyPage>): CacheOutcome => {
      if (source === "load") return isOutdated === true ? "pass" : "miss";
      if (source === "shared") return "shared";
      if (source === "fallback") return health.state === "unknown" ? "stale" : "stale-if-error";
      if (now() < freshUntil) return "hit";
      return now() < freshUntil + limits.staleMs ? "stale" : "stale-if-error";
    },
  };
}
