import { createMiddleware } from "hono/factory";

/**
 * For read-only addresses: responds to `OPTIONS` (204) and refuses every other method (405), both with the allowed
 * methods.
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.allow
 */
export const readOnly = () =>
  createMiddleware(async (c, next) => {
    const allow = { Allow: "GET, HEAD, OPTIONS" };
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    if (c.req.method === "OPTIONS") return c.body(null, 204, allow);
    return c.text("This method is not allowed.", 405, allow);
  });
