import type { Context } from "hono";
import { refusePrefetch } from "../middleware/prefetch-requests.ts";
import { sendPage } from "../page-cache/send-page.ts";
import type { Pages } from "./pages.ts";
import { pageSteps, runSteps } from "../steps/run-steps.ts";
import type { Visit } from "../steps/visit.ts";

/** Returns whether the visitor asked the browser to save data. */
const savesData = (headers: Headers): boolean =>
  headers.get("Save-Data")?.trim().toLowerCase() === "on";

/** Seconds for which a browser may show prefetched data without a request; cached pages are fresh for as long. */
const prefetchSeconds = 60;

/**
 * Answers a prefetch from memory. Refuses it where the page would have to be rendered, where the browser saves data, for
 * documents with a form, and where the response would set a cookie, because the visitor has not opened the page yet:
 * opening it then makes a request of its own. Only the visitor's own browser stores the response.
 */
export async function answerPrefetch(
  c: Context,
  visit: Visit,
  pages: Pick<Pages, "inMemory">,
): Promise<Response> {
  const { request } = visit;
  const cached = savesData(request.headers) ? null : pages.inMemory(request);
  if (cached === null) return refusePrefetch(c);
  if (cached.page.hasForm === true && !visit.isDataRequest) return refusePrefetch(c);
  if (runSteps([...pageSteps, ...cached.page.steps], visit) !== undefined) return refusePrefetch(c);
  if (visit.headers.has("Set-Cookie")) return refusePrefetch(c);
  const response = await sendPage(cached, request, visit.headers);
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", `private, max-age=${prefetchSeconds}`);
  return new Response(response.body, { status: response.status, headers });
}
