import type { Context } from "hono";

/**
 * Returns whether a page of another site sent the request, by its `Origin`. A request without `Origin` is accepted,
 * because old browsers and programs send none. `Origin: null` is foreign. Check this before a body is read or a page is
 * rendered.
 */
export function isForeignOrigin(c: Context): boolean {
  const origin = c.req.header("Origin");
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== new URL(c.req.url).host;
}
