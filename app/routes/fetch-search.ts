import type { ContentClient } from "#content/content-client.server.ts";
import type { Teaser } from "#content/model/teaser.ts";
import type { SiteRequest } from "#app/context.ts";
import type { Listing } from "#app/listings/listing.ts";
import {
  isUnasked,
  makeSearchListing,
  readSearchState,
  searchQuestion,
} from "#app/listings/search/search-listing.ts";

/** Number of pages shown if nothing was found. */
const helpCount = 3;

/** Returns the results of the search for an address. Throws `ContentError` (unavailable). */
export async function fetchSearch(
  content: ContentClient,
  request: SiteRequest,
  query: URLSearchParams,
): Promise<Listing> {
  const { site, language } = request.address;
  const state = readSearchState(query);
  if (isUnasked(state))
    return makeSearchListing(state, null, { help: await fetchHelp(content, request) });
  const answer = await content.search({ site, language, ...searchQuestion(state) });
  if (answer.count > 0) return makeSearchListing(state, answer, {});
  const near = state.words === "" ? [] : await request.findNear(answer.corrected ?? state.words);
  const help = near.length === 0 ? await fetchHelp(content, request) : [];
  return makeSearchListing(state, answer, { near, help });
}

/** Returns the newest resources as suggestions; empty if they are unavailable. */
async function fetchHelp(
  content: ContentClient,
  { address: { site, language }, log }: SiteRequest,
): Promise<readonly Teaser[]> {
  try {
    const query = { site, language, words: "", kinds: ["resource"], limit: helpCount } as const;
    return (await content.search(query)).results;
  } catch (error) {
    log.warn(
      { err: error },
      "Suggestions for a search without results are unavailable; the page is rendered without them.",
    );
    return [];
  }
}
