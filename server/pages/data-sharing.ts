import type { SiteRequest } from "#app/context.ts";
import { hydrationAddressOf } from "../page-cache/hydration-address.ts";
import type { RenderedPage } from "../page-cache/rendered-page.ts";

interface DataSharingOptions {
  /** Every anonymous visitor gets the page. */
  readonly isForAll: boolean;
  /** Returns whether no part of the page is unavailable. */
  readonly isComplete: () => boolean;
  /** Returns whether a route step has set how the page may be stored: not by shared caches. */
  readonly hasCaching: () => boolean;
}

/** The longest time for which a browser or a CDN has a page, and thus needs its data: 15 days (`hydrationMs`). */
const caching = "public, max-age=1296000, immutable";

/**
 * Takes the data that a page hydrates from out of the page, if shared caches may store the page: visitors who leave
 * before the browser is idle, robots and visitors without script do not load them. `shared` returns what has been taken
 * out, as a part of the rendered page.
 */
export function createDataSharing(request: Request, options: DataSharingOptions) {
  const { isForAll, isComplete, hasCaching } = options;
  const { pathname, search } = new URL(request.url);
  let hydration: RenderedPage["hydration"];

  const shareData: SiteRequest["shareData"] = (data, { status, headers }) => {
    // Anyone can invent queries, and their data would displace others.
    if (!isForAll || search !== "" || status !== 200 || !isComplete()) return null;
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
