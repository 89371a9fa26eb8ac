import { createHash } from "node:crypto";
import { speculationRulesPath } from "#domain/speculation-rules.ts";
import { sharedCacheControl } from "../page-cache/shared-cache-control.ts";
import { contentSecurityPolicy, type PolicyOptions } from "./content-security-policy.ts";

interface PageHeadersOptions {
  /** Headers of the page's own route steps. */
  readonly bySteps: Headers;
  readonly body: Buffer;
  readonly isDraft: boolean;
  readonly isReview: boolean;
  /** The page shows the result of a password or form. */
  readonly isAnswerToPost: boolean;
  readonly policy: PolicyOptions;
}

/** Seconds for which shared caches store a page. The middleware `cdn-headers.ts` may allow the site's own CDN more. */
const sharedSeconds = 10;

/**
 * Returns the headers of a page. Headers of route steps that forbid caching are included, because they are needed
 * before the page is stored; other headers of steps are added at each visit.
 */
export function headersOf(rendered: Response, options: PageHeadersOptions): Headers {
  const { bySteps, body, isDraft, isReview, isAnswerToPost, policy } = options;
  const headers = new Headers(rendered.headers);
  headers.append("Vary", "Accept-Encoding");
  const cacheControl = bySteps.get("Cache-Control");
  if (cacheControl !== null) headers.set("Cache-Control", cacheControl);
  if (isDraft || isReview) headers.set("Cache-Control", "private, no-store");
  if (!isReview) setCaching(headers, body, rendered.status === 200 && !isAnswerToPost);
  if (headers.get("Content-Type")?.startsWith("text/html"))
    setDocumentHeaders(headers, body, policy);
  return headers;
}

/** Sets whether browsers and shared caches may store a page, and how they recognise it. */
function setCaching(headers: Headers, body: Buffer, isCacheable: boolean): void {
  if (!isCacheable) {
    headers.set("Cache-Control", "no-store");
    return;
  }
  headers.set("ETag", `W/"${createHash("sha1").update(body).digest("base64url")}"`);
  if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", sharedCacheControl(sharedSeconds));
}

/**
 * Sets the security policy of a document, which names its inline scripts. Documents that everyone may get also name the
 * rules by which browsers render linked pages before the click (docs/decisions/059-next-page.md); in development, none
 * do, because the application would not wait until such a page is opened.
 */
function setDocumentHeaders(headers: Headers, body: Buffer, policy: PolicyOptions): void {
  headers.set("Content-Security-Policy", contentSecurityPolicy(body.toString(), policy));
  const isForAll = /\bpublic\b/.test(headers.get("Cache-Control") ?? "");
  if (isForAll && !policy.isDevelopment)
    headers.set("Speculation-Rules", `"${speculationRulesPath}"`);
}
