import type { ContentClient, PageAnswer } from "#content/content-client.server.ts";
import { viewOfReviewers } from "./with-review.ts";
import { type Address, buildPath, parseAddress } from "#domain/addresses.ts";
import type { Review } from "#domain/review.ts";
import type { Log } from "#lib/log.ts";
import { type CountShared, createRateLimit } from "../clients/rate-limit.ts";
import type { ReviewCookie } from "../cookies/review-cookie.ts";
import { isOpen, type ReviewLink } from "./review-link.ts";
import type { ReviewStore } from "./review-store.ts";

/** Decides which pages a visitor sees because of review links. */
export interface Reviews {
  /**
   * Returns how a visitor may see an unpublished page; null for all other pages and visitors. A page that is not in a
   * link of the visitor is as for everyone.
   */
  find(request: Request, address: Address): Promise<Review | null>;
  /** Whether the visitor has opened any link, valid or not. */
  hasAny(request: Request): boolean;
}

interface ReviewsOptions {
  readonly cookie: ReviewCookie;
  readonly store: Pick<ReviewStore, "find">;
  readonly content: Pick<ContentClient, "fetchDraft">;
  /** Null: this process counts page views alone. */
  readonly countShared: CountShared | null;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** A page view with a link reads drafts, which no cache holds. All visitors with a link count together. */
const pageViews = { name: "review", limit: 600, windowMs: 60_000 } as const;

export function createReviews(options: ReviewsOptions): Reviews {
  const { cookie, store, content, countShared, log, now } = options;
  const views = createRateLimit({ ...pageViews, countShared, now });

  /** Returns when a page is to be published, in Unix seconds; null if there is no page, or it has no time. */
  async function publishTimeOf(address: Address): Promise<number | null> {
    const draft: PageAnswer | null = await content
      .fetchDraft({ address, ...viewOfReviewers(null) })
      .catch(() => null);
    return draft?.kind === "page" ? (draft.times?.publishOn ?? null) : null;
  }

  /** Returns the time of a bundle if a page belongs to it. */
  async function bundleTime({ paths }: ReviewLink, address: Address): Promise<number | null> {
    const parsed = parseAddress(paths[0] ?? "");
    if (parsed.kind !== "address") return null;
    const [first, own] = await Promise.all([parsed.address, address].map(publishTimeOf));
    return first === own ? (own ?? null) : null;
  }

  async function reviewOf(link: ReviewLink, address: Address): Promise<Review | null> {
    const until = new Date(link.expiresAt).toISOString();
    const at = link.isBundle ? await bundleTime(link, address) : null;
    if (at === null && !link.paths.includes(buildPath(address))) return null;
    // Teasers of other pages are as for visitors, or as on the day of the bundle.
    return { until, at: at ?? Math.floor(now() / 1000) };
  }

  const idsOf = (request: Request) => cookie.read(request.headers.get("Cookie"));

  return {
    hasAny: (request) => idsOf(request).length > 0,
    async find(request, address) {
      const ids = idsOf(request);
      if (ids.length === 0) return null;
      try {
        const links = await store.find(ids);
        for (const link of links.filter((each) => isOpen(each, now()))) {
          if ((await views.count(link.id)) !== null) continue;
          const review = await reviewOf(link, address);
          if (review !== null) return review;
        }
      } catch (error) {
        log.warn(
          { reason: String(error) },
          "Review links could not be read; their pages are as for everyone.",
        );
      }
      return null;
    },
  };
}
