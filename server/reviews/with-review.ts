import type { ContentClient } from "#content/content-client.server.ts";
import type { DraftView } from "#content/pages/read-entity.ts";
import { isContentError } from "#content/answers/content-error.ts";
import { type Address, buildPath } from "#domain/addresses.ts";
import type { Review } from "#domain/review.ts";

/** Returns what reviewers see of their page. `at`: Unix seconds; null: everything, published or not. */
export const viewOfReviewers = (at: number | null): DraftView => ({
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
  { at }: Review,
  reviewed: Address,
): ContentClient {
  const path = buildPath(reviewed);
  const fetchPage: ContentClient["fetchPage"] = async (address) => {
    if (buildPath(address) !== path) return content.fetchPage(address);
    try {
      return await content.fetchDraft({ address: reviewed, ...viewOfReviewers(at) });
    } catch (error) {
      if (!isContentError(error) || error.code === "content-unavailable") throw error;
      return content.fetchPage(address);
    }
  };
  return { ...content, fetchPage, fetchOpenedPage: fetchPage };
}
