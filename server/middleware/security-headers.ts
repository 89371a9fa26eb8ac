import { createMiddleware } from "hono/factory";
import { standardHeaders, strictPolicy } from "../connections/refusals.ts";

export interface SecurityOptions {
  /** The public origin is https. */
  readonly isHttps: boolean;
}

/**
 * What pages load. It is never the document of a window, and these headers are about documents only. `frame-ancestors`
 * of its policy is what browsers follow in place of `X-Frame-Options` (Content Security Policy 3, § 6.4.2.1).
 */
const isSubresource =
  /^(?:text\/css|(?:text|application)\/javascript|application\/speculationrules\+json|font\/|image\/)/;
/** Unlike pictures (SVG), these have neither links nor forms when somebody opens them in a window. */
const isCode = /^(?:text\/css|(?:text|application)\/javascript|font\/)/;
const codePolicy = "default-src 'none'; frame-ancestors 'none'";
const documentHeaders = [
  "Permissions-Policy",
  "Cross-Origin-Opener-Policy",
  "X-Frame-Options",
  // Caches would repeat that of the first request.
  "X-Request-Id",
] as const;

/**
 * Headers of every response. The content security policy of a page is part of the page, because it contains the hashes
 * of its scripts.
 */
export const securityHeaders = ({ isHttps }: SecurityOptions) =>
  createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(standardHeaders)) c.res.headers.set(name, value);
    const type = c.res.headers.get("Content-Type") ?? "";
    // A page loads thirty files, for which they would weigh eight kilobytes.
    if (isSubresource.test(type)) for (const name of documentHeaders) c.res.headers.delete(name);
    if (isHttps)
      c.res.headers.set(
        "Strict-Transport-Security",
        "max-age=63072000; includeSubDomains; preload",
      );
    if (!c.res.headers.has("Content-Security-Policy"))
      c.res.headers.set("Content-Security-Policy", isCode.test(type) ? codePolicy : strictPolicy);
  });
