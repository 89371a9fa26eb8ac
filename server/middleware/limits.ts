import { createMiddleware } from "hono/factory";

/** Longest address that is accepted, in characters. Browsers and search engines stay far below. */
const maxUrlLength = 8192;

/** Refuses longer addresses (414). */
export const limits = () =>
  createMiddleware(async (c, next) => {
    if (c.req.url.length > maxUrlLength) return c.text("The address is too long.", 414);
    return next();
  });
