import { createMiddleware } from "hono/factory";

/**
 * Responds only to the site's own host names (421 otherwise), so that no cache or link can contain another one. An
 * allowed name without a port allows any port. Null allows every host, for development.
 */
export const hosts = (allowed: readonly string[] | null) =>
  createMiddleware(async (c, next) => {
    const { host, hostname } = new URL(c.req.url);
    if (allowed === null || allowed.includes(host) || allowed.includes(hostname)) return next();
    return c.text("The site does not have this host name.", 421);
  });
