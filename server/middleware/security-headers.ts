import { createMiddleware } from "hono/factory";
import { standardHeaders, strictPolicy } from "../connections/refusals.ts";

export interface SecurityOptions {
  /** The public origin is https. */
  readonly isHttps: boolean;
}

/**
 * Headers of every response. The content security policy of a page is part of the page, because it contains the hashes
 * of its scripts.
 */
export const securityHeaders = ({ isHttps }: SecurityOptions) =>
  createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(standardHeaders)) c.res.headers.set(name, value);
    if (isHttps)
      c.res.headers.set(
        "Strict-Transport-Security",
        "max-age=63072000; includeSubDomains; preload",
      );
    if (!c.res.headers.has("Content-Security-Policy"))
      c.res.headers.set("Content-Security-Policy", strictPolicy);
  });
