import { createMiddleware } from "hono/factory";
import { standardHeaders, strictPolicy } from "../connections/refusals.ts";

export interface SecurityOptions {
  /** The public origin is https. */
  readonly isHttps: boolean;
}

/** Headers every answer carries. The content security policy of pages comes with the page, by the hashes of its scripts. */
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
