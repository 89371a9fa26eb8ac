import type { ContentClient, PageAnswer } from "#content/content-client.server.ts";
import type { DraftView } from "#content/pages/read-entity.ts";
import { isContentError } from "#content/answers/content-error.ts";
import { type Address, buildPath } from "#domain/addresses.ts";
import type { Review } from "#domain/review.ts";

/** How a visitor sees one unpublished page, as plain data for the render thread. */
export interface ReviewedPage extends Review {
  /** The page, if it was read to find out that the visitor may see it; null: it is still to be read. */
  readonly page: PageAnswer | null;
}

/** Returns what reviewers see of their page, by the time of the other pages in it. */
export const viewOfReviewers = (at: DraftView["at"]): DraftView => ({
  resourceVersion: null,
  at,
  alwaysShowsPage: true,
  preview: null,
  marksBlocks: false,
});

/**
 * Returns content as a reviewer sees it: one page comes straight from the backend, published or not; everything else is
 * as for visitors. If there is no such page any more, it is as for visitors as well.
 */
export function withReview(
  content: ContentClient,
  { at, page }: ReviewedPage,
  reviewed: Address,
): ContentClient {
  const path = buildPath(reviewed);
  const fetchPage: ContentClient["fetchPage"] = async (address) => {
    if (buildPath(address) !== path) return content.fetchPage(address);
    if (page !== null) return page;
    try {
      return await content.fetchDraft({ address: reviewed, ...viewOfReviewers(at) });
    } catch (error) {
      if (!isContentError(error) || error.code === "content-unavailable") throw error;
      return content.fetchPage(address);
    }
  };
  return { ...content, fetchPage, fetchOpenedPage: fetchPage };
}
