import { Hono } from "hono";
import type { Config } from "../settings/config.ts";
import { siteOriginOf } from "../settings/site-origin.ts";

/**
 * `/robots.txt`. Deployments other than production stay open to crawlers, because crawlers have to read a page to learn
 * that it must not be indexed.
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
