import { createMiddleware } from "hono/factory";
import type { SiteEnv } from "../middleware/site-env.ts";
import { sharedCacheControl } from "../page-cache/shared-cache-control.ts";
import type { CdnSettings, TagHeaderName } from "../settings/cdn-settings.ts";
import { anyEditTag, everythingTag, listedTags } from "./cache-tags.ts";

/** Seconds for which shared caches serve a page that is outdated or lacks a part: a moment, against a flood. */
const momentSeconds = 1;

const separators: Readonly<Record<TagHeaderName, string>> = {
  "surrogate-key": " ",
  "cache-tag": ",",
};

/**
 * Tells caches in front of the site how long they may serve a response, and which cache tags it has. Responses for one
 * visitor get neither, whatever other code has set.
 *
 * `Cache-Control` is also read by caches that nobody can purge, so the lifetime of the settings is only in
 * `CDN-Cache-Control` (RFC 9213).
 */
export const cdnHeaders = ({ tagHeader, seconds }: CdnSettings) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    await next();
    const { headers, status } = c.res;
    headers.delete("CDN-Cache-Control");
    if (!isForEveryone(status, headers)) return;
    const page = c.var.sharedPage;
    if (page !== undefined) {
      if (!page.isCurrent) headers.set("Cache-Control", sharedCacheControl(momentSeconds));
      headers.set("CDN-Cache-Control", cdnCacheControl(page.isCurrent ? seconds : momentSeconds));
    }
    if (tagHeader === null) return;
    const tags = page === undefined ? [everythingTag, anyEditTag] : listedTags(page.tags);
    headers.set(tagHeader, tags.join(separators[tagHeader]));
  });

/** Returns whether shared caches may store a response, and an edit may change what it should be. */
function isForEveryone(status: number, headers: Headers): boolean {
  const cacheControl = headers.get("Cache-Control") ?? "";
  return (
    (status === 200 || status === 304) &&
    /\bpublic\b/.test(cacheControl) &&
    // Files whose content never changes.
    !/\bimmutable\b/.test(cacheControl) &&
    !headers.has("Set-Cookie")
  );
}

const cdnCacheControl = (seconds: number) =>
  `max-age=${seconds}, stale-while-revalidate=60, stale-if-error=86400`;
