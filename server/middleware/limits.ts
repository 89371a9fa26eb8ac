import { createMiddleware } from "hono/factory";

/** Longest address answered, in characters; browsers and search engines stay far below. */
const maxUrlLength = 8192;

/** Refuses over-long addresses (414). */
export const limits = () =>
  createMiddleware(async (c, next) => {
    if (c.req.url.length > maxUrlLength) return c.text("This address is too long.", 414);
    return next();
  });
