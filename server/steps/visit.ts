import type { Address } from "#domain/addresses.ts";
import { type Locale, offeredLocales } from "#domain/locales.ts";
import type { Config } from "../settings/config.ts";
import { pageOfDataRequest } from "./data-requests.ts";

/** A request for a page on its way through the route steps. */
export interface Visit {
  readonly request: Request;
  readonly url: URL;
  /** Path of the page; differs from the URL's where its data is asked for (`.data`). */
  readonly pathname: string;
  /** The request asks for a page's data, on client navigation. */
  readonly isDataRequest: boolean;
  readonly deployment: {
    /** Search engines are let in. */
    readonly isIndexed: boolean;
    readonly isHttps: boolean;
    readonly subsite: "mrs" | null;
    readonly hasLocaleCookie: boolean;
  };
  /** Locales the host offers. */
  readonly offered: readonly Locale[];
  /** Unix milliseconds. */
  readonly now: number;
  /** Headers the answer will carry, whatever it is. */
  headers: Headers;
  /** Set by `locale`. */
  address: Address | null;
  /** What the page tells search engines; null lets them in. */
  robots: string | null;
  /** Search engines are to leave this page out, wherever it is deployed. */
  isHidden: boolean;
}

/** A named step every request for a page goes through before it is rendered. It may answer instead of the page. */
export type RouteStep = (visit: Visit) => Response | undefined;

/** A visit before its first step. */
export function startVisit(request: Request, config: Config, now: number): Visit {
  const url = new URL(request.url);
  const page = pageOfDataRequest(url.pathname);
  const { isIndexed, isHttps, subsite, hasLocaleCookie } = config;
  return {
    request,
    url,
    pathname: page ?? url.pathname,
    isDataRequest: page !== null,
    deployment: { isIndexed, subsite, hasLocaleCookie, isHttps },
    offered: offeredLocales({ host: url.host, subsite }),
    now,
    headers: new Headers(),
    address: null,
    robots: null,
    isHidden: false,
  };
}
