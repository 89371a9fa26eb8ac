import { createHmac, timingSafeEqual } from "node:crypto";

/** The parameters of a link to drafts. */
export interface DraftLink {
  /** Path of the page with its language prefix, as for visitors. */
  readonly path: string;
  /** When the link was created, in Unix seconds, as text. */
  readonly timestamp: string;
  /** The version to show, as a resource version of JSON:API; empty: none in particular. */
  readonly resourceVersion: string;
}

/** How long a link is valid, in seconds. */
export const draftLinkSeconds = 600;

/** Returns the `secret` of a link, computed like Drupal's `next` module: HMAC-SHA256 in base64url. */
export const signDraftLink = (link: DraftLink, secret: string): string =>
  createHmac("sha256", secret)
    .update(link.timestamp + link.path + link.resourceVersion)
    .digest("base64url");

/** Returns whether a link was signed with this secret. Compares in constant time. */
export function isSignedDraftLink(link: DraftLink, given: string, secret: string): boolean {
  const expected = Buffer.from(signDraftLink(link, secret));
  const candidate = Buffer.from(given);
  return candidate.length === expected.length && timingSafeEqual(candidate, expected);
}

/** Returns path and query on the site that open drafts. */
export function draftLinkAddress(link: DraftLink, secret: string): string {
  const { path, timestamp, resourceVersion } = link;
  const query = new URLSearchParams({
    path,
    timestamp,
    secret: signDraftLink(link, secret),
    plugin: "simple_oauth",
    ...(resourceVersion !== "" && { resourceVersion }),
  });
  return `/api/draft?${query}`;
}
