import { type Context, Hono, type Next } from "hono";
import type { SiteContent } from "../rendering/site-content.ts";
import type { ListItem } from "#content/model/list.ts";
import { disclosureChangeTexts } from "#app/texts.server.ts";
import { type Address, buildPath, parseAddress } from "#domain/addresses.ts";
import { locales, type Locale } from "#domain/locales.ts";
import type { Config } from "../settings/config.ts";
import { siteOriginOf } from "../settings/site-origin.ts";
import { type AtomEntry, writeAtom } from "./atom.ts";
import { type CalendarEvent, writeCalendar } from "./calendar.ts";
import { disclosureChanges } from "./disclosure-changes.ts";
import { disclosureRows } from "./disclosures.ts";
import { findPage } from "./find-page.ts";

interface FeedRoutesOptions {
  readonly config: Config;
  readonly content: SiteContent;
  /** Name of the site, which is the author of the feeds. */
  readonly brand: string;
  /** Returns interface texts in a language, by id. */
  readonly textsOf: (language: Locale) => Promise<(id: string) => string>;
}

/** Maximum number of entries of a feed, newest first. */
const maxEntries = 50;
/** Programs request feeds often and do not need the latest state. */
const caching = { "Cache-Control": "public, max-age=300" };
const atomHeaders = { ...caching, "Content-Type": "application/atom+xml; charset=utf-8" };
const calendarHeaders = { ...caching, "Content-Type": "text/calendar; charset=utf-8" };

/**
 * `/feeds/{press|resources|subprocessors}.xml` (Atom), `/events.ics` and `/events/{alias}.ics` (iCalendar), under every
 * locale. Other requests are passed on as pages. 503 while the backend is down.
 */
export function feedRoutes({ config, content, brand, textsOf }: FeedRoutesOptions): Hono {
  const routes = new Hono();
  const answer = async (c: Context, next: Next) => {
    const parsed = parseAddress(new URL(c.req.url).pathname);
    if (parsed.kind === "malformed") return next();
    if (parsed.kind === "redirect") return c.redirect(parsed.to, 308);
    const feeds = feedsAt(parsed.address, siteOriginOf(c.req.url, config));
    const name = /^\/feeds\/(press|resources|subprocessors)\.xml$/.exec(parsed.address.path)?.[1];
    if (name === "press" || name === "resources")
      return c.body(await feeds.pages(name), 200, atomHeaders);
    if (name === "subprocessors") {
      const feed = await feeds.subprocessors();
      return feed === null ? next() : c.body(feed, 200, atomHeaders);
    }
    if (parsed.address.path === "/events.ics")
      return c.body(await feeds.events(), 200, calendarHeaders);
    const alias = /^\/events\/([^/]+)\.ics$/.exec(parsed.address.path)?.[1];
    const event = alias === undefined ? null : await feeds.event(`/events/${alias}`);
    return event === null ? next() : c.body(event, 200, calendarHeaders);
  };

  function feedsAt(address: Address, origin: string) {
    const { site, language } = address;
    const { tag } = locales[language];
    const addressOf = (path: string) => origin + buildPath({ site, language, path });
    const feedOf = (name: string, title: string, entries: readonly AtomEntry[]) =>
      writeAtom({
        title: `${title} | ${brand}`,
        self: addressOf(`/feeds/${name}.xml`),
        page: addressOf(`/${name}`),
        language: tag,
        author: brand,
        updated: latest(entries.map(({ updated }) => updated)),
        entries,
      });
    const calendarOf = async (events: readonly CalendarEvent[]) => {
      const name = `${await titleAt({ ...address, path: "/events" })} | ${brand}`;
      return writeCalendar({ name, language: tag, maker: brand }, events);
    };
    const listedEvents = async () => {
      const { list } = await content.fetchList({ site, language, kind: "event" });
      return list.items.flatMap(({ teaser, changed }) =>
        teaser.kind === "event" ? calendarEvent({ ...teaser, changed }, origin + teaser.href) : [],
      );
    };
    return {
      async pages(name: "press" | "resources") {
        const kind = name === "press" ? "article" : "resource";
        const { list } = await content.fetchList({ site, language, kind });
        const entries = list.items
          .filter(
            ({ values }) => name !== "press" || values["article_type"]?.[0] === "press_release",
          )
          .map((item) => entryOf(item, origin))
          .toSorted((one, other) => ((one.published ?? "") < (other.published ?? "") ? 1 : -1))
          .slice(0, maxEntries);
        return feedOf(name, await titleAt({ ...address, path: `/${name}` }), entries);
      },
      async subprocessors() {
        const page = await findPage(content, { ...address, path: "/subprocessors" });
        if (page === null) return null;
        const text = await textsOf(language);
        const pageChanged = page.changed ?? page.created ?? "1970-01-01T00:00:00Z";
        const entries = disclosureChanges(disclosureRows(page), pageChanged).map(
          ({ id, kind, at, row: { name, service, locations, mechanism } }) => {
            const title = name ?? service;
            return {
              id: `urn:uuid:${id}`,
              title:
                kind === "listed" ? title : `${title}: ${text(disclosureChangeTexts[kind].id)}`,
              link: `${addressOf("/subprocessors")}?subprocessor=${encodeURIComponent(name ?? "")}`,
              updated: at,
              published: kind === "listed" ? null : at,
              summary: [service, locations.join(", "), mechanism].filter(Boolean).join(" · "),
              language: page.language === language ? null : locales[page.language].tag,
            };
          },
        );
        return feedOf("subprocessors", page.title, entries);
      },
      events: async () => calendarOf(await listedEvents()),
      /** Returns the event at a content path; null if there is none. */
      async event(path: string) {
        const page = await findPage(content, { ...address, path });
        if (page?.kind !== "event") return null;
        const found = calendarEvent(page, addressOf(path));
        return found.length === 0 ? null : calendarOf(found);
      },
    };
  }

  /** Returns the title of a list's page; without a title its path. */
  async function titleAt(address: Address): Promise<string> {
    const found = await content.fetchPage(address).catch(() => null);
    return found?.kind === "page" ? found.page.title : address.path.slice(1);
  }

  for (const prefix of ["", "/:site", "/:site/:language"]) {
    routes.get(`${prefix}/feeds/:file{[a-z]+\\.xml}`, answer);
    routes.get(`${prefix}/events.ics`, answer);
    routes.get(`${prefix}/events/:file{.+\\.ics}`, answer);
  }
  return routes;
}

const entryOf = ({ teaser, created, changed }: ListItem, origin: string): AtomEntry => ({
  id: `urn:uuid:${teaser.id}`,
  title: teaser.title,
  link: origin + teaser.href,
  updated: changed,
  published: new Date(teaser.date ?? created).toISOString(),
  summary: teaser.summary,
  language: teaser.lang,
});

interface DatedEvent extends Omit<CalendarEvent, "uid" | "url" | "start" | "changed"> {
  readonly id: string;
  readonly start: string | null;
  readonly changed: string | null;
}

/** Events without a start are left out of the calendar. */
function calendarEvent(event: DatedEvent, url: string): readonly CalendarEvent[] {
  const { id, title, summary, start, end, location, changed } = event;
  if (start === null) return [];
  const uid = `${id}@${new URL(url).host}`;
  return [{ uid, title, start, end, changed: changed ?? start, summary, location, url }];
}

const latest = (moments: readonly string[]) =>
  moments.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ??
  "1970-01-01T00:00:00Z";
