import { createMiddleware } from "hono/factory";

/**
 * Answers only to the site's own host names, so that no cache or link can be made to carry another one (421).
 * An allowed name without a port stands for any port. Null allows every host, for development.
 */
export const hosts = (allowed: readonly string[] | null) =>
  createMiddleware(async (c, next) => {
    const { host, hostname } = new URL(c.req.url);
    if (allowed === null || allowed.includes(host) || allowed.includes(hostname)) return next();
    return c.text("This host is not served here.", 421);
  });
