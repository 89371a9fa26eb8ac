import { createMiddleware } from "hono/factory";
import type { ContentClient } from "#content/content-client.server.ts";
import { buildPath, parseAddress } from "#domain/addresses.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import type { Draft, DraftCookie } from "../cookies/draft-cookie.ts";

interface DraftModeOptions {
  readonly cookie: DraftCookie;
  /** Origin of the content backend, which shows the site in a frame. */
  readonly backendOrigin: string;
}

/**
 * What every answer of draft mode says, whatever else was said before: no cache keeps it, no search engine finds it, and
 * the content backend may show it in a frame. Stands outside of the middleware whose headers it changes.
 */
export const draftMode = ({ cookie, backendOrigin }: DraftModeOptions) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    await next();
    if (cookie.read(c.req.header("Cookie") ?? null) === null) return;
    const { headers } = c.res;
    if (!headers.get("Content-Type")?.startsWith("text/html") && c.var.routeId === undefined)
      return;
    headers.set("Cache-Control", "private, no-store");
    headers.delete("CDN-Cache-Control");
    headers.delete("ETag");
    headers.set("X-Robots-Tag", "noindex, nofollow");
    headers.delete("X-Frame-Options");
    const policy = headers.get("Content-Security-Policy") ?? "";
    headers.set(
      "Content-Security-Policy",
      policy.replace(/frame-ancestors [^;]*/, `frame-ancestors 'self' ${backendOrigin}`),
    );
  });

/** Content as editors see it: pages anew from the backend, published or not; all else as everybody sees it. */
export function withDrafts(content: ContentClient, draft: Draft): ContentClient {
  const parsed = parseAddress(draft.path);
  const linked = parsed.kind === "address" ? buildPath(parsed.address) : null;
  const fetchDraft: ContentClient["fetchPage"] = (address) =>
    content.fetchDraft({
      address,
      resourceVersion: buildPath(address) === linked ? draft.resourceVersion : null,
    });
  return { ...content, fetchPage: fetchDraft, fetchOpenedPage: fetchDraft };
}
