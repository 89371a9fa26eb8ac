import { z } from "zod";
import { bundles, type SiteBundle } from "#content-model/model.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import type { Loaded } from "#lib/cache/tag-cache.ts";
import type { Log } from "#lib/log.ts";
import type { SearchAnswer } from "./answers.ts";
import { tagsOf } from "./cache-tags.ts";
import { isContentError } from "./errors.ts";
import type { Backend } from "./jsonapi/backend.ts";
import { readCollectionDocument } from "./jsonapi/document.ts";
import { buildQuery } from "./jsonapi/query.ts";
import { createResourceIndex } from "./jsonapi/resource-index.ts";
import { createResourceReader } from "./jsonapi/resource-reader.ts";
import { languagePrefix } from "./language-prefix.ts";
import { createLinkResolver } from "./links/href.ts";
import { linkedNodes } from "./links/linked-nodes.ts";
import type { NodeAddressBook } from "./links/node-addresses.ts";
import { mapTeasers } from "./mappers/teasers.ts";
import type { PictureAddress } from "./mappers/picture-sizes.ts";
import type { FacetFilters, FacetName, SearchSort } from "./model/search.ts";
import type { TeaserKind } from "./model/teaser.ts";

export interface SearchRequest {
  /** Whose links the results carry. */
  readonly site: Locale;
  readonly language: Locale;
  /** As the visitor typed them; empty for everything, the newest first. */
  readonly words: string;
  /** Kinds of pages looked for; all when left out. */
  readonly kinds?: readonly TeaserKind[];
  readonly filters?: FacetFilters;
  /** Facets whose values are counted; none when left out. */
  readonly facets?: readonly FacetName[];
  /** Default: by relevance with words, the newest first without. */
  readonly sort?: SearchSort;
  /** Results left out at the beginning. Default 0. */
  readonly offset?: number;
  /** Most results, at most 50. */
  readonly limit: number;
}

/** What somebody has typed so far. */
export type SuggestRequest = Pick<SearchRequest, "site" | "language" | "words" | "limit">;

export interface SearchLoaderOptions {
  readonly backend: Backend;
  readonly backendHost: string;
  /** Machine name of the backend's search index. */
  readonly searchIndex: string;
  readonly nodeAddresses: NodeAddressBook;
  readonly pictureAddress: PictureAddress | null;
  readonly log: Log;
}

/** Asks the backend's search index. Throws `ContentError` (unavailable); without an index nothing is found. */
export type SearchLoader = (request: SearchRequest) => Promise<Loaded<SearchAnswer>>;

/** Drupal's tag for "any node". */
const listTag = "node_list";
const counted = z.object({ meta: z.object({ count: z.coerce.number() }) });
const nothing = { results: [], count: 0, facets: {}, excerpts: {}, corrected: null, tags: [] };

export function createSearchLoader(options: SearchLoaderOptions): SearchLoader {
  const { backend, backendHost, searchIndex, nodeAddresses, pictureAddress, log } = options;
  const all: readonly SiteBundle[] = Object.values(bundles);
  const reader = createResourceReader(all, log);

  /** What is written in one language. */
  async function searchIn(request: SearchRequest, written: Locale): Promise<SearchAnswer> {
    const path = `/jsonapi/index/${encodeURIComponent(searchIndex)}${queryOf(request, written)}`;
    const json = await backend.readJson({ prefix: languagePrefix(written), path });
    const { data, included } = readCollectionDocument(json);
    const resources = createResourceIndex([...included, ...data], reader);
    const { site, language } = request;
    const nodes = await nodeAddresses.find(linkedNodes(null, resources.all, backendHost), language);
    const place = { site, language, contentLanguage: written };
    const links = createLinkResolver({ place, backendHost, nodes });
    const found = data.filter(({ attributes }) => attributes["langcode"] === written);
    return {
      results: mapTeasers(found, { resources, links, pictureAddress, language }),
      facets: {},
      excerpts: {},
      corrected: null,
      count: counted.catch({ meta: { count: found.length } }).parse(json).meta.count,
      tags: tagsOf(resources.all),
    };
  }

  async function searchOrNothing(request: SearchRequest, written: Locale): Promise<SearchAnswer> {
    try {
      return await searchIn(request, written);
    } catch (error) {
      if (isContentError(error, "content-not-found") || isContentError(error, "content-forbidden"))
        return nothing;
      throw error;
    }
  }

  return async (request) => {
    const answers = await Promise.all(
      fallbackChain(request.language).map((written) => searchOrNothing(request, written)),
    );
    // Each page once: in the asked language, else in the first of its fallbacks that has it.
    const results = new Map(
      answers
        .toReversed()
        .flatMap((answer) => answer.results)
        .map((teaser) => [teaser.id, teaser]),
    );
    const order = answers.flatMap((answer) => answer.results.map(({ id }) => id));
    const unique = [...new Set(order)].flatMap((id) => results.get(id) ?? []);
    const tags = [listTag, ...new Set(answers.flatMap((answer) => answer.tags))];
    const count = Math.max(unique.length, ...answers.map((answer) => answer.count));
    const found = { ...nothing, results: unique.slice(0, request.limit), count };
    return { value: { ...found, tags }, tags };
  };
}

function queryOf({ words, kinds, limit }: SearchRequest, written: Locale): string {
  return buildQuery({
    "filter[langcode]": written,
    ...(words === "" ? { sort: "-created" } : { "filter[fulltext]": words }),
    ...(kinds && {
      "filter[type][condition][path]": "type",
      "filter[type][condition][operator]": "IN",
      ...Object.fromEntries(
        kinds.map((kind, index) => [`filter[type][condition][value][${index}]`, kind]),
      ),
    }),
    // Every kind of page has a picture.
    include: "field_image.field_media_image",
    "page[limit]": String(limit),
  });
}

/** Equal for requests with equal answers. */
export function keyOfSearch(request: SearchRequest): string {
  const { site, language, words, kinds = [], filters = {}, facets = [] } = request;
  const { sort = null, offset = 0, limit } = request;
  const narrowed = Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([site, language, words, kinds, narrowed, facets, sort, offset, limit]);
}
