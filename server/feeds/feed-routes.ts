import { type Context, Hono, type Next } from "hono";
import { parseAddress } from "#domain/addresses.ts";
import { strictPolicy } from "../connections/refusals.ts";
import type { Config } from "../settings/config.ts";
import { siteOriginOf } from "../settings/site-origin.ts";
import { feedStyles } from "./feed-styles.ts";
import { createFeeds, type FeedSources } from "./feeds.ts";

interface FeedRoutesOptions extends Omit<FeedSources, "styles"> {
  readonly config: Config;
}

/** Programs request feeds often and do not need the latest state. */
const caching = { "Cache-Control": "public, max-age=300" };
const stylesPath = "/feeds/feed.css";

/** Browsers save `application/atom+xml` or ask for a program. As plain XML they show it with its style sheet. */
const atomHeaders = (c: Context) => ({
  ...caching,
  "Content-Security-Policy": `${strictPolicy}; style-src 'self'`,
  "Content-Type": `application/${c.req.header("accept")?.includes("text/html") ? "xml" : "atom+xml"}; charset=utf-8`,
  Vary: "Accept",
});
const calendarHeaders = { ...caching, "Content-Type": "text/calendar; charset=utf-8" };

/**
 * `/feeds/{press|resources|subprocessors}.xml` (Atom), `/events.ics` and `/events/{alias}.ics` (iCalendar), under every
 * locale. Other requests are passed on as pages. 503 while the backend is down.
 */
export function feedRoutes({ config, ...sources }: FeedRoutesOptions): Hono {
  const routes = new Hono();
  const answer = async (c: Context, next: Next) => {
    const parsed = parseAddress(new URL(c.req.url).pathname);
    if (parsed.kind === "malformed") return next();
    if (parsed.kind === "redirect") return c.redirect(parsed.to, 308);
    const feeds = createFeeds(
      { ...sources, styles: stylesPath },
      parsed.address,
      siteOriginOf(c.req.url, config),
    );
    const name = /^\/feeds\/(press|resources|subprocessors)\.xml$/.exec(parsed.address.path)?.[1];
    if (name === "press" || name === "resources")
      return c.body(await feeds.pages(name), 200, atomHeaders(c));
    if (name === "subprocessors") {
      const feed = await feeds.subprocessors();
      return feed === null ? next() : c.body(feed, 200, atomHeaders(c));
    }
    if (parsed.address.path === "/events.ics")
      return c.body(await feeds.events(), 200, calendarHeaders);
    const alias = /^\/events\/([^/]+)\.ics$/.exec(parsed.address.path)?.[1];
    const event = alias === undefined ? null : await feeds.event(`/events/${alias}`);
    return event === null ? next() : c.body(event, 200, calendarHeaders);
  };

  routes.get(stylesPath, (c) =>
    c.body(feedStyles, 200, {
      "Cache-Control": "public, max-age=3600",
      "Content-Type": "text/css; charset=utf-8",
    }),
  );
  for (const prefix of ["", "/:site", "/:site/:language"]) {
    routes.get(`${prefix}/feeds/:file{[a-z]+\\.xml}`, answer);
    routes.get(`${prefix}/events.ics`, answer);
    routes.get(`${prefix}/events/:file{.+\\.ics}`, answer);
  }
  return routes;
}
