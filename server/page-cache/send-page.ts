import { cacheStatus } from "./cache-status.ts";
import type { CachedAnswer } from "./page-cache.ts";
import { bodyOf, encodingFor } from "./ready-page.ts";

/**
 * Sends a page in the best encoding the browser takes, or `304` where it has it already, with the headers that the
 * steps of this visit have set: where both say something, the steps' word stands.
 */
export function sendPage(
  { page, outcome, ttlMs }: CachedAnswer,
  request: Request,
  bySteps: Headers,
): Response {
  const headers: Record<string, string> = { "cache-status": cacheStatus(outcome, ttlMs) };
  for (const [name, value] of page.headers) headers[name] = value;
  const cookies = addSteps(headers, bySteps);

  const etag = headers["etag"];
  const isKnown = etag !== undefined && matchesEtag(request.headers.get("If-None-Match"), etag);
  const encoding = encodingFor(request.headers.get("Accept-Encoding") ?? "", page);
  if (!isKnown && encoding !== "identity") headers["content-encoding"] = encoding;
  const answer = isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(bodyOf(page, encoding), { status: page.status, headers });
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

/** Adds what the steps say to a page's headers; gives back the cookies, which are headers of their own each. */
function addSteps(headers: Record<string, string>, bySteps: Headers): readonly string[] {
  for (const [name, value] of bySteps) {
    if (name === "set-cookie") continue;
    const own = headers[name];
    headers[name] = name === "vary" && own !== undefined ? `${own}, ${value}` : value;
  }
  // What is for one visitor is for no other cache either.
  if (bySteps.has("cache-control")) delete headers["cdn-cache-control"];
  return bySteps.getSetCookie();
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#field.if-none-match */
export const matchesEtag = (wanted: string | null, etag: string): boolean =>
  wanted !== null && (wanted === "*" || wanted.split(",").some((each) => each.trim() === etag));
