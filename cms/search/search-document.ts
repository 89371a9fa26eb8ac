import { addressOf, type RequestContext } from "../http/context.ts";
import type { QueryValue } from "../http/query-string.ts";
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
import { countFound, describeFacets } from "./facets.ts";
import { maxRanked, orderOfCommon } from "./found-items.ts";
import { indexField, type IndexField } from "./index-fields.ts";
import { compileSearch, rank, type SearchQuery } from "./search-query.ts";

/** Name of the one index. */
const indexName = "content";

/**
 * Answers `/jsonapi/index/content` as Drupal's jsonapi_search_api does: one item a translation, shown in the language of
 * the request, with the number of items and facets. Throws `JsonApiError` (400, 404).
 */
export function searchDocument(context: RequestContext, name: string): object {
  if (name !== indexName)
    throw new JsonApiError(404, `No route found for "GET ${context.origin}${context.pathname}"`);
  checkParameters(context.query);
  const page = readPage(context);
  const filter = readFilterTree(mapParameter(context.query, "filter") ?? new Map(), (path) =>
    knownField(context, path),
  );
  const query = compileSearch(filter, { langcodes: context.languages, without: null });
  const order = compileOrder(context, query);
  const { count, facets } = countFound(context, filter);
  const serials = selectPage(context, query, { order, count, page });
  // Items of one node in several languages show the same resource.
  const primary = [...new Set(serials)].flatMap((serial) => readable(context, serial));
  const fieldsets = readFieldsets(context);
  const included = resolveIncludes(context, primary, readIncludes(context));
  return dataDocument(context, {
    data: primary.map((resource) => serializeResource(context, resource, fieldsets)),
    included: included.resources.map((resource) => serializeResource(context, resource, fieldsets)),
    omissions: included.omissions,
    meta: { count, ...(facets.length ? { facets: describeFacets(context, filter, facets) } : {}) },
    links: pageLinks(context, page, count),
  });
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

interface PageOfSearch {
  readonly order: string;
  /** How many items there are. */
  readonly count: number;
  readonly page: Page;
}

/** Nodes of the items of a page. */
function selectPage(
  context: RequestContext,
  query: SearchQuery,
  { order, count, page }: PageOfSearch,
): number[] {
  const { store } = context;
  if (order !== byRank || count <= maxRanked) {
    const { from } = query;
    return store.select(`SELECT i.serial FROM ${from.text} ORDER BY ${order} LIMIT ? OFFSET ?`, [
      ...from.values,
      page.limit,
      page.offset,
    ]);
  }
  const all = orderOfCommon(context, query);
  const length = Math.max(0, Math.min(page.limit, all.length - page.offset));
  const ids = Array.from({ length }, (_, index) => all[page.offset + index] ?? 0);
  return ids.flatMap((id) => store.select("SELECT serial FROM indexed WHERE id = ?", [id]));
}

/** By relevance, then by Drupal's names of the items. */
const byRank = `${rank}, i.name`;

/** By the sort parameter; else by relevance where words were asked for; at last by Drupal's names of the items. */
function compileOrder(context: RequestContext, { titled }: SearchQuery): string {
  const isRanked = titled !== null;
  const sort = textParameter(context.query, "sort");
  const parts = (sort === null ? [] : sort.split(",")).flatMap((part) => {
    const name = part.replace(/^-/, "");
    const field = indexField(context.resourceTypes, name);
    if (!field || field.kind === "fulltext" || field.kind === "term")
      throw badRequest(`Unknown field in sort clause: '${name}'.`);
    const isDescending = part.startsWith("-");
    if (field.kind === "column") return [`${field.column} ${isDescending ? "DESC" : "ASC"}`];
    return isRanked ? [`${rank} ${isDescending ? "ASC" : "DESC"}`] : [];
  });
  return sort === null && isRanked ? byRank : [...parts, "i.name"].join(", ");
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
