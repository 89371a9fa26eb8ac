import { createMiddleware } from "hono/factory";

/** Longest address answered, in characters; browsers and search engines stay far below. */
const maxUrlLength = 8192;
const allowedMethods = ["GET", "HEAD", "POST", "OPTIONS"];
const allow = { Allow: allowedMethods.join(", ") };

/** Refuses over-long addresses (414) and methods the site has no use for (405), and answers `OPTIONS`. */
export const limits = () =>
  createMiddleware(async (c, next) => {
    if (c.req.url.length > maxUrlLength) return c.text("This address is too long.", 414);
    if (!allowedMethods.includes(c.req.method))
      return c.text("This method is not offered.", 405, allow);
    if (c.req.method === "OPTIONS") return c.body(null, 204, allow);
    return next();
  });
