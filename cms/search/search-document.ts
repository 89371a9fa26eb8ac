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
import { countFacets } from "./facets.ts";
import { indexField, type IndexField } from "./index-fields.ts";
import { compileSearch, type SearchQuery } from "./search-query.ts";

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
  const { from } = query;
  const order = compileOrder(context, query);
  const counted = context.store.database.get(
    `SELECT count(*) AS n FROM ${from.text}`,
    ...from.values,
  );
  const count = Number(counted?.["n"]);
  const serials = context.store.select(
    `SELECT i.serial FROM ${from.text} ORDER BY ${order} LIMIT ? OFFSET ?`,
    [...from.values, page.limit, page.offset],
  );
  // Items of one node in several languages show the same resource.
  const primary = [...new Set(serials)].flatMap((serial) => readable(context, serial));
  const fieldsets = readFieldsets(context);
  const included = resolveIncludes(context, primary, readIncludes(context));
  const facets = count > 0 ? countFacets(context, filter) : [];
  return dataDocument(context, {
    data: primary.map((resource) => serializeResource(context, resource, fieldsets)),
    included: included.resources.map((resource) => serializeResource(context, resource, fieldsets)),
    omissions: included.omissions,
    meta: { count, ...(facets.length ? { facets } : {}) },
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

/** A word of the title counts as eight in the text. bm25 is smaller the better an item fits. */
const rank = "bm25(search, 8.0, 1.0)";

/** By the sort parameter; else by relevance where words were asked for; at last by Drupal's names of the items. */
function compileOrder(context: RequestContext, { isRanked }: SearchQuery): string {
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
  const ranked = sort === null && isRanked ? [rank] : parts;
  return [...ranked, byName].join(", ");
}

/** Drupal's items are named `entity:node/12:de`, and names are compared as text. */
const byName = "(SELECT e.id || ':' || i.langcode FROM entity e WHERE e.serial = i.serial)";

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
