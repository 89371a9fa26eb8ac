import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link to drafts opens with. */
export interface DraftLink {
  /** Path of the page with its language prefix, as visitors would open it. */
  readonly path: string;
  /** When it was made, in Unix seconds, as the link has it. */
  readonly timestamp: string;
  /** Which version is to be shown, as JSON:API names it; empty: none in particular. */
  readonly resourceVersion: string;
}

/** How long a link opens, in seconds. */
export const draftLinkSeconds = 600;

/** The `secret` of a link, made as Drupal's `next` module makes it: HMAC-SHA256 in base64url. */
export const signDraftLink = (link: DraftLink, secret: string): string =>
  createHmac("sha256", secret)
    .update(link.timestamp + link.path + link.resourceVersion)
    .digest("base64url");

/** Whether a link was made with this secret, compared in a time that says nothing. */
export function isSignedDraftLink(link: DraftLink, given: string, secret: string): boolean {
  const expected = Buffer.from(signDraftLink(link, secret));
  const candidate = Buffer.from(given);
  return candidate.length === expected.length && timingSafeEqual(candidate, expected);
}

/** Path and query at the site that open drafts. */
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
