import { cacheStatus } from "./cache-status.ts";
import type { CachedAnswer } from "./cached-answer.ts";
import { bodyIn, encodingFor, withEncoding } from "./ready-page.ts";

/**
 * Sends a page in the best encoding that the browser accepts, or `304` if the browser already has it. The headers of
 * this visit's route steps override those of the page.
 */
export async function sendPage(
  { page, outcome, ttlMs }: CachedAnswer,
  request: Request,
  bySteps: Headers,
): Promise<Response> {
  const headers: Record<string, string> = { "cache-status": cacheStatus(outcome, ttlMs) };
  for (const [name, value] of page.headers) headers[name] = value;
  const cookies = addSteps(headers, bySteps);

  const etag = headers["etag"];
  const isKnown = etag !== undefined && matchesEtag(request.headers.get("If-None-Match"), etag);
  const accepted = encodingFor(request.headers.get("Accept-Encoding") ?? "");
  const body = bodyIn(await withEncoding(page, accepted), accepted);
  if (!isKnown && body !== null && body.encoding !== "identity")
    headers["content-encoding"] = body.encoding;
  const answer = isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(body?.bytes, { status: page.status, headers });
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

/**
 * Adds the headers of the route steps to those of the page. Returns the cookies, because each of them needs its own
 * header.
 */
function addSteps(headers: Record<string, string>, bySteps: Headers): readonly string[] {
  for (const [name, value] of bySteps) {
    if (name === "set-cookie") continue;
    const own = headers[name];
    headers[name] = name === "vary" && own !== undefined ? `${own}, ${value}` : value;
  }
  return bySteps.getSetCookie();
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#field.if-none-match */
export const matchesEtag = (wanted: string | null, etag: string): boolean =>
  wanted !== null && (wanted === "*" || wanted.split(",").some((each) => each.trim() === etag));
