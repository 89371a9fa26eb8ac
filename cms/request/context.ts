import type { ContentModel } from "#content-model/bundle.ts";
import type { Reader, ResourceTypes } from "../entity-types/resource-types.ts";
import type { CountryOf } from "../geolocation/countries.ts";
import type { Facet, FoundCounts } from "../search-index/facet.ts";
import type { SearchItems } from "../search-index/search-items.ts";
import type { SearchedBundle } from "../search-index/search-text.ts";
import type { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import { buildQuery, parseQuery, sortQuery, type QueryMap } from "./query-string.ts";

/** What the backend is made of, the same for all requests. */
export interface Backend {
  readonly store: Store;
  readonly model: ContentModel;
  /** Names of the menus there are. */
  readonly menus: readonly string[];
  /** As anybody sees them. */
  readonly resourceTypes: ResourceTypes;
  /** As the site sees them. */
  readonly siteResourceTypes: ResourceTypes;
  /** Who sent the request, by its `Authorization`. */
  readonly readerOf: (authorization: string | null) => Reader;
  /** In order of weight, the default first. */
  readonly languages: readonly string[];
  readonly siteName: string;
  /** Field whose text describes a page that has no description of its own; `null`: none. */
  readonly descriptionField: string | null;
  /** Facets of the search, in order. */
  readonly facets: readonly Facet[];
  readonly countryOf: CountryOf;
  /** Lists of numbers in order, by their query: for pages far down, and for what searches find. */
  readonly keptOrders: Kept<Int32Array>;
  /** What searches found apart from the items of a page, by their filter. */
  readonly keptCounts: Kept<FoundCounts>;
  /** Names of terms by language and serial. */
  readonly keptNames: Kept<{ readonly name: string | null }>;
  /** What the search index holds, in memory. */
  readonly items: SearchItems;
  readonly searchedBundles: ReadonlyMap<string, SearchedBundle>;
  /** A language and those whose content stands in for it, in order. */
  readonly fallbacksOf: (langcode: string) => readonly string[];
}

/** One request, its language already read from the path. Its resource types are those of its reader. */
export interface RequestContext extends Backend {
  readonly reader: Reader;
  /** Whether the site asks for what its editors see: published or not. Nobody else is shown that. */
  readonly seesDrafts: boolean;
  readonly method: string;
  /** Scheme and host the request came with; every link starts so. */
  readonly origin: string;
  readonly langcode: string;
  /** Empty for the default language, else `/de`. */
  readonly prefix: string;
  /** Path after the language prefix. */
  readonly path: string;
  /** The whole path. */
  readonly pathname: string;
  readonly query: QueryMap;
}

/** With it the site says that it reads for an editor. A Drupal goes by the permissions of the site's account alone. */
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
 * Where links lead: to the host that passed the request on, where it says so, else to the one asked. Only a host of
 * this machine can ask at all, and the site writes these headers itself.
 */
function originOf({ headers }: Request, url: URL): string {
  const host = headers.get("X-Forwarded-Host");
  const scheme = headers.get("X-Forwarded-Proto");
  const given = `${scheme}://${host}`;
  const isOrigin = host !== null && /^https?$/.test(scheme ?? "") && URL.canParse(given);
  return isOrigin ? new URL(given).origin : url.origin;
}

/** The same request in another language; one the backend does not know changes nothing. */
export function inLanguage(context: RequestContext, langcode: string): RequestContext {
  if (!context.languages.includes(langcode)) return context;
  return { ...context, langcode, prefix: prefixOf(context, langcode) };
}

/** Address of the request as its own document links it. */
export function selfLink(context: RequestContext): string {
  return addressOf(context, sortQuery(context.query), true);
}

/** Address of the request as errors name it. */
export function viaLink(context: RequestContext): string {
  return addressOf(context, sortQuery(context.query), false);
}

/** Address of the request with another query, in its order. */
export function addressOf(context: RequestContext, query: QueryMap, keepSlashes: boolean): string {
  const search = buildQuery(query, { keepSlashes });
  return `${context.origin}${context.pathname}${search && `?${search}`}`;
}

/** Prefix of a language's addresses. */
export function prefixOf(backend: Backend, langcode: string): string {
  return langcode === backend.languages[0] ? "" : `/${langcode}`;
}
