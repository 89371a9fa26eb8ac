import { fallbackChain } from "#domain/locales.ts";
import type { Loaded } from "#lib/cache/cache.ts";
import type { SearchAnswer } from "../answers/answers.ts";
import { ContentError, isContentError } from "../answers/content-error.ts";
import { BackendStatus } from "../jsonapi/backend-answer.ts";
import { searchCollection } from "./collection-search.ts";
import { type CountedFacets, describeFacets } from "./counted-facets.ts";
import { searchIndexIn } from "./index-search.ts";
import type { SearchParts } from "./search-parts.ts";
import type { SearchRequest } from "./search-request.ts";

/** Searches in the backend's index; without one, in collections of nodes. Throws `ContentError` (unavailable). */
export type SearchLoader = (request: SearchRequest) => Promise<Loaded<SearchAnswer>>;

/** Drupal's tags for "any node" and for synonyms, by which words find. */
const listTag = "node_list";
const synonymsTag = "taxonomy_term_list:search_synonyms";

export function createSearchLoader(parts: SearchParts): SearchLoader {
  return async (request) => {
    const answer = await searchIndexChain(parts, request).catch((error: unknown) => {
      if (isNotServed(error)) return searchCollection(parts, request);
      throw error;
    });
    const ownTags = request.words === "" ? [listTag] : [listTag, synonymsTag];
    const tags = [...new Set([...ownTags, ...answer.tags])];
    return { value: { ...answer, tags }, tags };
  };
}

/** There is no such index, or it lacks these fields. */
function isNotServed(error: unknown): boolean {
  if (isContentError(error, "content-not-found") || isContentError(error, "content-forbidden"))
    return true;
  const cause = error instanceof ContentError ? error.cause : null;
  return cause instanceof BackendStatus && (cause.status === 400 || cause.status === 404);
}

/** Returns results in the requested language, then in its fallbacks, one language after the other. */
async function searchIndexChain(parts: SearchParts, request: SearchRequest): Promise<SearchAnswer> {
  const { language, offset = 0, limit } = request;
  const first = await Promise.all(
    fallbackChain(language).map(async (written, index) => {
      const from = index === 0 ? offset : 0;
      return {
        written,
        from,
        answer: await searchIndexIn(parts, request, { written, offset: from, limit }),
      };
    }),
  );
  const found: SearchAnswer["results"][number][] = [];
  const excerpts: Record<string, SearchAnswer["excerpts"][string]> = {};
  const bestBets: string[] = [];
  let count = 0;
  for (const { written, from, answer } of first) {
    const wantedFrom = Math.max(0, offset - count);
    const isWanted = found.length < limit && wantedFrom < answer.count;
    // The number of earlier results was unknown when this was requested.
    const page =
      !isWanted || wantedFrom === from
        ? answer
        : await searchIndexIn(parts, request, { written, offset: wantedFrom, limit });
    if (isWanted) {
      for (const teaser of page.results) {
        if (found.length >= limit || found.some(({ id }) => id === teaser.id)) continue;
        found.push(teaser);
        const excerpt = page.excerpts[teaser.id];
        if (excerpt) excerpts[teaser.id] = excerpt;
        if (page.bestBets.includes(teaser.id)) bestBets.push(teaser.id);
      }
    }
    count += answer.count;
  }
  const counted: readonly CountedFacets[] = first.map(({ answer }) => answer.facets);
  return {
    results: found,
    count,
    isCounted: true,
    facets: await describeFacets(parts, request, counted),
    excerpts,
    bestBets,
    corrected: first.find(({ answer }) => answer.corrected !== null)?.answer.corrected ?? null,
    tags: first.flatMap(({ answer }) => answer.tags),
  };
}
