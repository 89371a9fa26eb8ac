import type { Log } from "#lib/log.ts";
import type { CountShared } from "../clients/rate-limit.ts";
import type { ReviewCookie } from "../cookies/review-cookie.ts";
import type { Config } from "../settings/config.ts";
import { deriveKey } from "../settings/secrets.ts";
import { openReviewStore } from "./open-review-store.ts";
import { createReviewKeys, reviewPurpose } from "./review-link.ts";
import { createReviews } from "./reviews.ts";

interface OpenReviewsOptions {
  readonly config: Config;
  readonly cookie: ReviewCookie;
  readonly content: Parameters<typeof createReviews>[0]["content"];
  /** The keys of review links are derived from it. */
  readonly draftSecret: string;
  /** Null: this process counts page views alone. */
  readonly countShared: CountShared | null;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Opens the store of review links, and everything that reads it. */
export function openReviews(options: OpenReviewsOptions) {
  const { config, cookie, content, draftSecret, countShared, log, now } = options;
  const store = openReviewStore(config, log);
  return {
    reviews: createReviews({ cookie, store, content, countShared, log, now }),
    reviewLinks: { store, keys: createReviewKeys(deriveKey(draftSecret, reviewPurpose)) },
  };
}
