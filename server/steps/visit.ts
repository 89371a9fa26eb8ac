import type { Address } from "#domain/addresses.ts";
import { type Locale, offeredLocales } from "#domain/locales.ts";
import type { Config } from "../settings/config.ts";
import { pageOfMarkdownRequest } from "#domain/markdown-address.ts";
import { pageOfDataRequest } from "./data-requests.ts";

/** A request for a page during its route steps. */
export interface Visit {
  readonly request: Request;
  readonly url: URL;
  /** Path of the page. Differs from the path of the URL in requests for its data (`.data`) or Markdown (`.md`). */
  readonly pathname: string;
  /** The request is for a page's data, on client navigation. */
  readonly isDataRequest: boolean;
  /** The request is for a page as Markdown. */
  readonly isMarkdownRequest: boolean;
  readonly deployment: {
    /** Search engines may index the site. */
    readonly isIndexed: boolean;
    readonly isHttps: boolean;
    readonly subsite: "mrs" | null;
    readonly hasLocaleCookie: boolean;
  };
  /** Locales the host offers. */
  readonly offered: readonly Locale[];
  /** Unix milliseconds. */
  readonly now: number;
  /** Headers for the response, whether a step or the page provides it. */
  headers: Headers;
  /** Set by `locale`. */
  address: Address | null;
  /** Value of the page's robots tag; null: no restriction. */
  robots: string | null;
  /** Search engines must not index this page in any deployment. */
  isHidden: boolean;
}

/** A named step for every page request, before the page is rendered. It may return a response in place of the page. */
export type RouteStep = (visit: Visit) => Response | undefined;

/** Returns a visit before its first step. */
export function startVisit(request: Request, config: Config, now: number): Visit {
  const url = new URL(request.url);
  const page = pageOfDataRequest(url.pathname);
  const markdownPage = pageOfMarkdownRequest(url.pathname);
  const { isIndexed, isHttps, subsite, hasLocaleCookie } = config;
  return {
    request,
    url,
    pathname: page ?? markdownPage ?? url.pathname,
    isDataRequest: page !== null,
    isMarkdownRequest: markdownPage !== null,
    deployment: { isIndexed, subsite, hasLocaleCookie, isHttps },
    offered: offeredLocales({ host: url.host, subsite }),
    now,
    headers: new Headers(),
    address: null,
    robots: null,
    isHidden: false,
  };
}
