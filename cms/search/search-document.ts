import { addressOf, type RequestContext } from "../request/context.ts";
import type { QueryValue } from "../request/query-string.ts";
import { dataDocument } from "../jsonapi/document.ts";
import { badRequest, JsonApiError } from "../jsonapi/errors.ts";
import { readFilterTree } from "../jsonapi/filter.ts";
import { resolveIncludes } from "../jsonapi/include.ts";
import {
  checkParameters,
  mapParameter,
  readFieldsets,
  readIncludes,
  readPage,
  textParameter,
  type Page,
} from "../jsonapi/parameters.ts";
import { findResource, type Resource } from "../jsonapi/resources.ts";
import { serializeResource } from "../jsonapi/serialize.ts";
import { excerptOf } from "./excerpts.ts";
import { countFound, describeFacets } from "./facets.ts";
import { prepareSearch } from "./find-items.ts";
import { indexField, type IndexField } from "../search-index/index-fields.ts";
import { entitiesOnPage } from "./order-items.ts";
import { bestBetEntities } from "./search-words.ts";

/** Name of the search index; there is only one. */
const indexName = "content";

/**
 * Returns the document for `/jsonapi/index/content`, like Drupal's module `jsonapi_search_api`: one item per
 * translation, in the language of the request, with the total number of items and the facets. Throws `JsonApiError`
 * (400, 404).
 */
export function searchDocument(context: RequestContext, name: string): object {
  if (name !== indexName)
    throw new JsonApiError(404, `No route found for "GET ${context.origin}${context.pathname}"`);
  checkParameters(context.query);
  const page = readPage(context);
  const filter = readFilterTree(mapParameter(context.query, "filter") ?? new Map(), (path) =>
    knownField(context, path),
  );
  const options = readOptions(context);
  const search = prepareSearch(context, filter, {
    corrects: options.has("spelling"),
    titlesOnly: options.has("titles"),
  });
  const { count, facets } = countFound(context, search);
  const serials = entitiesOnPage(context, search, page);
  // Items for several translations of a node contain the same resource.
  const primary = [...new Set(serials)].flatMap((serial) => readable(context, serial));
  const fieldsets = readFieldsets(context);
  const included = resolveIncludes(context, primary, readIncludes(context));
  const corrected = search.words?.corrected ?? null;
  const bestBets = options.has("bets") ? bestBetEntities(context, search.words) : new Set();
  return dataDocument(context, {
    data: primary.map((resource) => ({
      ...serializeResource(context, resource, fieldsets),
      ...describeFound({
        excerpt: options.has("excerpt") ? excerptOf(context, search, resource) : null,
        isBestBet: bestBets.has(resource.entity.serial),
      }),
    })),
    included: included.resources.map((resource) => serializeResource(context, resource, fieldsets)),
    omissions: included.omissions,
    meta: {
      count,
      ...(facets.length && { facets: describeFacets(context, filter, facets) }),
      ...(corrected !== null && { spelling: corrected }),
    },
    links: pageLinks(context, page, count),
  });
}

/**
 * Returns the values of `searchOptions=excerpt,bets,spelling,titles`. Drupal does not have these options and ignores
 * the parameter.
 */
function readOptions(context: RequestContext): ReadonlySet<string> {
  return new Set(textParameter(context.query, "searchOptions")?.split(","));
}

/** Returns the `meta` of a result that `searchOptions` requested; empty if there is none. */
function describeFound({
  excerpt,
  isBestBet,
}: {
  excerpt: string | null;
  isBestBet: boolean;
}): object {
  if (excerpt === null && !isBestBet) return {};
  return {
    meta: { ...(excerpt !== null && { excerpt }), ...(isBestBet && { best_bet: true }) },
  };
}

function knownField(context: RequestContext, path: string): IndexField {
  const field = indexField(context.resourceTypes, path);
  if (!field) throw badRequest(`Unknown field in filter clause: '${path}'.`);
  return field;
}

function readable(context: RequestContext, serial: number): Resource[] {
  const entity = context.store.entity(serial);
  const found = entity && findResource(context, entity);
  return found && "resource" in found ? [found.resource] : [];
}

function pageLinks(
  context: RequestContext,
  { offset, limit }: Page,
  count: number,
): Record<string, string> {
  const to = (start: number) => {
    const page: QueryValue = new Map([
      ["offset", String(start)],
      ["limit", String(limit)],
    ]);
    return addressOf(context, new Map(context.query).set("page", page), true);
  };
  const hasNext = offset + limit < count;
  return {
    ...(offset > 0 ? { first: to(0), prev: to(Math.max(0, offset - limit)) } : {}),
    ...(hasNext
      ? { next: to(offset + limit), last: to((Math.ceil(count / limit) - 1) * limit) }
      : {}),
  };
}
