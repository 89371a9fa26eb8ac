import type { SiteRequest } from "#app/context.ts";
import { hydrationAddressOf } from "../page-cache/hydration-address.ts";
import { pageCacheLimits } from "../page-cache/page-cache-limits.ts";
import type { RenderedPage } from "../page-cache/rendered-page.ts";

interface DataSharingOptions {
  /** Every anonymous visitor gets the page. */
  readonly isForAll: boolean;
  /** Returns whether a part of the page is unavailable. */
  readonly isIncomplete: () => boolean;
  /** Returns whether a route step has set how the page may be stored: not by shared caches. */
  readonly hasCaching: () => boolean;
}

const caching = `public, max-age=${pageCacheLimits.hydrationMs / 1000}, immutable`;

/**
 * Takes the data that a page hydrates from out of the page, if shared caches may store the page: visitors who leave
 * before the browser is idle, robots and visitors without script do not load them. `shared` returns what has been taken
 * out, as a part of the rendered page.
 */
export function createDataSharing(address: string, options: DataSharingOptions) {
  const { isForAll, isIncomplete, hasCaching } = options;
  const { pathname, search } = new URL(address);
  let hydration: RenderedPage["hydration"];

  const shareData: SiteRequest["shareData"] = (data, { status, headers }) => {
    // Anyone can invent queries, and their data would displace others.
    if (!isForAll || search !== "" || status !== 200 || isIncomplete()) return null;
    if (hasCaching() || headers.has("Cache-Control") || headers.has("Set-Cookie")) return null;
    const body = Buffer.from(data);
    const { url, integrity } = hydrationAddressOf(pathname, body);
    hydration = { url, page: responseWith(body, integrity) };
    return { url, integrity };
  };

  return { shareData, shared: () => (hydration === undefined ? {} : { hydration }) };
}

const responseWith = (body: Buffer<ArrayBuffer>, integrity: string): RenderedPage => ({
  status: 200,
  headers: [
    ["content-type", "text/x-script"],
    ["cache-control", caching],
    ["etag", `W/"${integrity}"`],
    ["vary", "Accept-Encoding"],
  ],
  // An edit makes another version and leaves this one.
  tags: [],
  steps: [],
  isIncomplete: false,
  body,
});
