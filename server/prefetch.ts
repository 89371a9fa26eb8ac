import type { Context } from "hono";
import { pageOfDataRequest } from "./data-requests.ts";
import { sendPage } from "./page-cache/send-page.ts";
import type { Pages } from "./pages.ts";
import { pageSteps, runSteps } from "./steps/run-steps.ts";
import type { Visit } from "./steps/visit.ts";

/**
 * Returns whether a browser requests a page before the visitor asks for it. Browsers send `Sec-Purpose` when they
 * prefetch on their own; the site's script (`app/navigation/prefetch-data.ts`) may only set `Purpose`.
 * @see https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header
 */
export function isPrefetch(headers: Headers): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return /^prefetch\b/i.test(purpose.trim());
}

/** Returns whether the visitor asked the browser to save data. */
const savesData = (headers: Headers): boolean =>
  headers.get("Save-Data")?.trim().toLowerCase() === "on";

/**
 * Refuses a prefetch without rendering anything. Page data gets 204, since browsers report every status from 400 on the
 * console. A document gets 503: browsers discard it, while a prefetched 204 would make the visitor's click do nothing.
 */
export function refusePrefetch(c: Context): Response {
  const isData = pageOfDataRequest(c.req.path) !== null;
  return c.body(null, isData ? 204 : 503, { "Cache-Control": "no-store" });
}

/** Seconds for which a browser may show prefetched data without a request; cached pages are fresh for as long. */
const prefetchSeconds = 60;

/**
 * Answers a prefetch from memory, or refuses it where the page would have to be rendered or the browser saves data. Only
 * the visitor's own browser stores the response. The response sets no cookies, because the visitor has not opened the
 * page yet.
 */
export async function answerPrefetch(
  c: Context,
  visit: Visit,
  pages: Pick<Pages, "inMemory">,
): Promise<Response> {
  const { request } = visit;
  const cached = savesData(request.headers) ? null : pages.inMemory(request);
  if (cached === null) return refusePrefetch(c);
  if (runSteps([...pageSteps, ...cached.page.steps], visit) !== undefined) return refusePrefetch(c);
  const response = await sendPage(cached, request, visit.headers);
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", `private, max-age=${prefetchSeconds}`);
  headers.delete("CDN-Cache-Control");
  headers.delete("Set-Cookie");
  return new Response(response.body, { status: response.status, headers });
}
