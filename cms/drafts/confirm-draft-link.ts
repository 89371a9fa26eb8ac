import { z } from "zod";
import { BodyTooLargeError } from "#lib/http/read-bytes.ts";
import { readText } from "#lib/http/read-text.ts";
import { draftLinkSeconds, isSignedDraftLink } from "./draft-link.ts";

/** Paths at which a site has draft links confirmed. Older releases of the `next` module use the second. */
export const draftLinkPaths: readonly string[] = ["/next/draft-url", "/next/preview-url"];

/** Longest body that is read. */
const maxBodyBytes = 10_000;
/** Tolerated difference of clocks. A link from further in the future would be valid for too long. */
const clockSkewSeconds = 60;

const asText = z.union([z.string(), z.number().transform(String)]).catch("");
const sentLink = z.object({
  path: asText,
  timestamp: asText,
  secret: asText,
  resourceVersion: asText,
});

/**
 * Responds like Drupal's `next` module: 200 for a link that was signed here and has not expired, otherwise 422 with the
 * reason. `now` is in Unix milliseconds.
 */
export async function confirmDraftLink(
  request: Request,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<Response> {
  if (request.method !== "POST")
    return answer(405, { message: "Only POST is answered here." }, { Allow: "POST" });
  const link = await readLink(request);
  for (const field of ["path", "timestamp", "secret"] as const) {
    if (link[field] === "") return answer(422, { message: `Field '${field}' is missing` });
  }
  const age = Math.floor(now / 1000) - Number.parseInt(link.timestamp, 10);
  if (!(age <= draftLinkSeconds && age >= -clockSkewSeconds))
    return answer(422, { message: "The provided secret has expired." });
  if (!isSignedDraftLink(link, link.secret, secret))
    return answer(422, { message: "The provided secret is invalid." });
  return answer(200, { path: link.path, maxAge: draftLinkSeconds });
}

async function readLink(request: Request): Promise<z.output<typeof sentLink>> {
  try {
    return sentLink.parse(JSON.parse(await readText(new Response(request.body), maxBodyBytes)));
  } catch (error) {
    const isUnreadable =
      error instanceof SyntaxError ||
      error instanceof z.ZodError ||
      error instanceof BodyTooLargeError;
    if (!isUnreadable) throw error;
    return { path: "", timestamp: "", secret: "", resourceVersion: "" };
  }
}

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
