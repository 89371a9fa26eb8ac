import type { Context } from "hono";
import { pageOfDataRequest } from "../steps/data-requests.ts";

/**
 * Returns whether a browser requests a page before the visitor asks for it. Browsers send `Sec-Purpose` when they
 * prefetch on their own; the site's script (`app/navigation/prefetch.ts`) may only set `Purpose`.
 * @see https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header
 */
export function isPrefetch(headers: Headers): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return /^prefetch\b/i.test(purpose.trim());
}

/**
 * Refuses a prefetch without rendering anything. Page data gets 204, since browsers report every status from 400 on the
 * console. A document gets 503: browsers discard it, while a prefetched 204 would make the visitor's click do nothing.
 */
export function refusePrefetch(c: Context): Response {
  const isData = pageOfDataRequest(c.req.path) !== null;
  return c.body(null, isData ? 204 : 503, { "Cache-Control": "no-store" });
}
