import type { ContentModel } from "#content-model/bundle.ts";
import type { ClosedMedia } from "../entity-types/closed-media.ts";
import type { Reader, ResourceTypes } from "../entity-types/resource-types.ts";
import type { CountryOf } from "../geolocation/countries.ts";
import type { Facet, FoundCounts } from "../search-index/facet.ts";
import type { SearchItems } from "../search-index/search-items.ts";
import type { SynonymGroup } from "../search-index/synonyms.ts";
import type { SearchedBundle } from "../search-index/search-text.ts";
import type { Memo } from "../store/memo.ts";
import type { Store } from "../store/store.ts";
import { buildQuery, parseQuery, sortQuery, type QueryMap } from "./query-string.ts";

/** The parts of the backend that all requests share. */
export interface Backend {
  readonly store: Store;
  readonly model: ContentModel;
  /** Names of the available menus. */
  readonly menus: readonly string[];
  /** Resource types as anonymous visitors see them. */
  readonly resourceTypes: ResourceTypes;
  /** Resource types as the site sees them. */
  readonly siteResourceTypes: ResourceTypes;
  readonly closedMedia: ClosedMedia;
  /** Returns who sent the request, by its `Authorization` header. */
  readonly readerOf: (authorization: string | null) => Reader;
  /** Sorted by weight, the default first. */
  readonly languages: readonly string[];
  readonly siteName: string;
  /** Field with the description of pages that have no meta description; `null` for none. */
  readonly descriptionField: string | null;
  /** Facets of the search, in order. */
  readonly facets: readonly Facet[];
  readonly countryOf: CountryOf;
  /** Sorted lists of ids by query, for high page numbers and search results. */
  readonly orderMemo: Memo<Int32Array>;
  /** Counts and facets of search results, by filter. */
  readonly countMemo: Memo<FoundCounts>;
  /** Names of terms by language and serial. */
  readonly nameMemo: Memo<{ readonly name: string | null }>;
  /** Synonyms of the search by language. */
  readonly synonymMemo: Memo<readonly SynonymGroup[]>;
  /** The search index, in memory. */
  readonly items: SearchItems;
  readonly searchedBundles: ReadonlyMap<string, SearchedBundle>;
  /** Returns a language and its fallbacks, in order. */
  readonly fallbacksOf: (langcode: string) => readonly string[];
}

/** A request with the language already read from its path. Its resource types are those of its reader. */
export interface RequestContext extends Backend {
  readonly reader: Reader;
  /** The site requests content as editors see it, published or not. Only the site may do so. */
  readonly seesDrafts: boolean;
  readonly method: string;
  /** Scheme and host for links, taken from the request. */
  readonly origin: string;
  readonly langcode: string;
  /** Empty for the default language, otherwise `/de`. */
  readonly prefix: string;
  /** Path after the language prefix. */
  readonly path: string;
  /** The whole path. */
  readonly pathname: string;
  readonly query: QueryMap;
}

/**
 * The site sends this header when it reads for an editor. A real Drupal uses only the permissions of the site's
 * account.
 */
const draftsHeader = "X-Content-Drafts";

/** Reads language and query of a request. */
export function readContext(backend: Backend, request: Request): RequestContext {
  const url = new URL(request.url);
  const [, segment = ""] = url.pathname.split("/", 2);
  const isPrefix = segment !== backend.languages[0] && backend.languages.includes(segment);
  const langcode = isPrefix ? segment : (backend.languages[0] ?? "en");
  const prefix = isPrefix ? `/${segment}` : "";
  const reader = backend.readerOf(request.headers.get("Authorization"));
  return {
    ...backend,
    reader,
    seesDrafts: reader === "site" && request.headers.get(draftsHeader) === "1",
    resourceTypes: reader === "site" ? backend.siteResourceTypes : backend.resourceTypes,
    method: request.method,
    origin: originOf(request, url),
    langcode,
    prefix,
    path: url.pathname.slice(prefix.length) || "/",
    pathname: url.pathname,
    query: parseQuery(url.search),
  };
}

/**
 * Returns the origin for links: the host that forwarded the request if it names itself, otherwise the requested one.
 * These headers can be trusted, because only hosts of this machine can connect, and the site writes the headers.
 */
function originOf({ headers }: Request, url: URL): string {
  const host = headers.get("X-Forwarded-Host");
  const scheme = headers.get("X-Forwarded-Proto");
  const given = `${scheme}://${host}`;
  const isOrigin = host !== null && /^https?$/.test(scheme ?? "") && URL.canParse(given);
  return isOrigin ? new URL(given).origin : url.origin;
}

/** Returns the request in another language; an unknown language changes nothing. */
export function inLanguage(context: RequestContext, langcode: string): RequestContext {
  if (!context.languages.includes(langcode)) return context;
  return { ...context, langcode, prefix: prefixOf(context, langcode) };
}

/** Returns the address of the request for the `self` link of its document. */
export function selfLink(context: RequestContext): string {
  return addressOf(context, sortQuery(context.query), true);
}

/** Returns the address of the request for the `via` link of errors. */
export function viaLink(context: RequestContext): string {
  return addressOf(context, sortQuery(context.query), false);
}

/** Returns the address of the request with another query, in its order. */
export function addressOf(context: RequestContext, query: QueryMap, keepSlashes: boolean): string {
  const search = buildQuery(query, { keepSlashes });
  return `${context.origin}${context.pathname}${search && `?${search}`}`;
}

/** Returns the prefix for addresses of a language. */
export function prefixOf(backend: Backend, langcode: string): string {
  return langcode === backend.languages[0] ? "" : `/${langcode}`;
}
