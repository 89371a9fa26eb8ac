import type { ContentClient, PageAnswer } from "#content/content-client.server.ts";
import { type ReviewedPage, viewOfReviewers } from "./with-review.ts";
import { type Address, buildPath, parseAddress } from "#domain/addresses.ts";
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
  find(request: Request, address: Address): Promise<ReviewedPage | null>;
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

  /** Reads a page as it will be when it is published; null if there is none. */
  const fetchScheduled = (address: Address): Promise<PageAnswer | null> =>
    content.fetchDraft({ address, ...viewOfReviewers("publication") }).catch(() => null);

  /** Returns a page with the time of a bundle that it belongs to; null if it does not belong to it. */
  async function findInBundle({ paths }: ReviewLink, address: Address) {
    const parsed = parseAddress(paths[0] ?? "");
    if (parsed.kind !== "address") return null;
    const own = fetchScheduled(address);
    const isFirst = buildPath(parsed.address) === buildPath(address);
    const [first, page] = await Promise.all([isFirst ? own : fetchScheduled(parsed.address), own]);
    const at = publishTimeOf(first);
    return at !== null && at === publishTimeOf(page) ? { at, page } : null;
  }

  async function reviewOf(link: ReviewLink, address: Address): Promise<ReviewedPage | null> {
    const until = new Date(link.expiresAt).toISOString();
    const bundled = link.isBundle ? await findInBundle(link, address) : null;
    if (bundled !== null) return { until, ...bundled };
    if (!link.paths.includes(buildPath(address))) return null;
    // Teasers of other pages are as for visitors, or as on the day of the bundle.
    return { until, at: Math.floor(now() / 1000), page: null };
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

/** Returns when a page is to be published, in Unix seconds; null if there is no page, or it has no time. */
const publishTimeOf = (page: PageAnswer | null): number | null =>
  page?.kind === "page" ? (page.times?.publishOn ?? null) : null;
