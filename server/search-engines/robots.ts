import { Hono } from "hono";
import type { Config } from "../settings/config.ts";
import { siteOriginOf } from "../settings/site-origin.ts";

/**
 * `/robots.txt`. Deployments that are not production stay open to crawlers: only so do they read that nothing is to be
 * indexed.
 * @see https://www.rfc-editor.org/rfc/rfc9309
 */
export function robots(config: Config): Hono {
  const routes = new Hono();
  routes.get("/robots.txt", (c) =>
    c.text(
      `User-agent: *\nDisallow: /-/\nDisallow: /api/\n\nSitemap: ${siteOriginOf(c.req.url, config)}/sitemap.xml\n`,
    ),
  );
  return routes;
}
