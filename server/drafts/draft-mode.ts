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
 * Changes the headers of every response in draft mode: caches do not store it, search engines do not index it, and the
 * content backend may frame it. Has to be added before the middleware whose headers it overrides.
 */
export const draftMode = ({ cookie, backendOrigin }: DraftModeOptions) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    await next();
    if (cookie.read(c.req.header("Cookie") ?? null) === null) return;
    const { headers } = c.res;
    if (!headers.get("Content-Type")?.startsWith("text/html") && c.var.routeId === undefined)
      return;
    headers.set("Cache-Control", "private, no-store");
    headers.delete("ETag");
    headers.set("X-Robots-Tag", "noindex, nofollow");
    headers.delete("X-Frame-Options");
    const policy = headers.get("Content-Security-Policy") ?? "";
    headers.set(
      "Content-Security-Policy",
      policy.replace(/frame-ancestors [^;]*/, `frame-ancestors 'self' ${backendOrigin}`),
    );
  });

/**
 * Returns content as editors see it: pages come straight from the backend, published or not; everything else is as for
 * visitors.
 */
export function withDrafts(content: ContentClient, draft: Draft): ContentClient {
  const parsed = parseAddress(draft.path);
  const linked = parsed.kind === "address" ? buildPath(parsed.address) : null;
  const fetchDraft: ContentClient["fetchPage"] = (address) =>
    content.fetchDraft({
      address,
      resourceVersion: buildPath(address) === linked ? draft.resourceVersion : null,
      at: draft.at,
      alwaysShowsPage: false,
      preview: buildPath(address) === linked ? draft.preview : null,
      marksBlocks: true,
    });
  return { ...content, fetchPage: fetchDraft, fetchOpenedPage: fetchDraft };
}
