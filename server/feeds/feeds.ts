import { disclosureChangeTexts, feedTexts } from "#app/texts.server.ts";
import type { ListItem } from "#content/model/list.ts";
import type { Page } from "#content/model/page.ts";
import { type Address, buildPath } from "#domain/addresses.ts";
import { feedsPath } from "#domain/feeds.ts";
import { locales, type Locale } from "#domain/locales.ts";
import type { SiteContent } from "../rendering/site-content.ts";
import { type AtomEntry, writeAtom } from "./atom.ts";
import { type CalendarEvent, writeCalendar } from "./calendar.ts";
import { disclosureChanges } from "./disclosure-changes.ts";
import { disclosureRows } from "./disclosures.ts";
import { findPage } from "./find-page.ts";

export interface FeedSources {
  readonly content: SiteContent;
  /** Name of the site, which is the author of the feeds. */
  readonly brand: string;
  /** Address of the style sheet of feeds, root-relative. */
  readonly styles: string;
  /** Returns interface texts in a language, by id. */
  readonly textsOf: (language: Locale) => Promise<(id: string) => string>;
}

/** Feeds and calendars of a site version in a language, as text. Every method throws `ContentError` (unavailable). */
export interface Feeds {
  /** Returns press releases or resources as Atom, newest first. */
  pages(name: "press" | "resources"): Promise<string>;
  /** Returns changes of the list of subprocessors as Atom; null if the site has no such page. */
  subprocessors(): Promise<string | null>;
  /** Returns all events as iCalendar. */
  events(): Promise<string>;
  /** Returns the event at a content path as iCalendar; null if there is none. */
  event(path: string): Promise<string | null>;
}

/** Maximum number of entries of a feed, newest first. */
const maxEntries = 50;

export function createFeeds(sources: FeedSources, address: Address, origin: string): Feeds {
  const { content, brand, styles, textsOf } = sources;
  const { site, language } = address;
  const { tag } = locales[language];
  const addressOf = (path: string) => origin + buildPath({ site, language, path });
  const feedOf = async (name: string, title: string, entries: readonly AtomEntry[]) => {
    const text = await textsOf(language);
    return writeAtom({
      title: `${title} | ${brand}`,
      self: addressOf(`/feeds/${name}.xml`),
      page: addressOf(`/${name}`),
      language: tag,
      author: brand,
      updated: latest(entries.map(({ updated }) => updated)),
      reading: {
        advice: text(feedTexts.advice.id),
        styles,
        links: [
          { text: title, href: addressOf(`/${name}`) },
          { text: text(feedTexts.all.id), href: addressOf(feedsPath) },
        ],
      },
      entries,
    });
  };
  const calendarOf = async (events: readonly CalendarEvent[]) => {
    const name = `${await titleAt(content, { ...address, path: "/events" })} | ${brand}`;
    return writeCalendar({ name, language: tag, maker: brand }, events);
  };
  const listedEvents = async () => {
    const { list } = await content.fetchNewest({ site, language, kind: "event" });
    return list.items.flatMap(({ teaser, changed }) =>
      teaser.kind === "event" ? calendarEvent({ ...teaser, changed }, origin + teaser.href) : [],
    );
  };
  return {
    async pages(name) {
      const kind = name === "press" ? "article" : "resource";
      const { list } = await content.fetchNewest({ site, language, kind });
      const entries = list.items
        .filter(({ values }) => name !== "press" || values["article_type"]?.[0] === "press_release")
        .map((item) => entryOf(item, origin))
        .toSorted((one, other) => ((one.published ?? "") < (other.published ?? "") ? 1 : -1))
        .slice(0, maxEntries);
      return feedOf(name, await titleAt(content, { ...address, path: `/${name}` }), entries);
    },
    async subprocessors() {
      const page = await findPage(content, { ...address, path: "/subprocessors" });
      if (page === null) return null;
      const text = await textsOf(language);
      const link = addressOf("/subprocessors");
      const entries = subprocessorEntries(page, { language, text, link });
      return feedOf("subprocessors", page.title, entries);
    },
    events: async () => calendarOf(await listedEvents()),
    async event(path) {
      const page = await findPage(content, { ...address, path });
      if (page?.kind !== "event") return null;
      const found = calendarEvent(page, addressOf(path));
      return found.length === 0 ? null : calendarOf(found);
    },
  };
}

/** Returns the title of a list's page; without a title its path. */
async function titleAt(content: SiteContent, address: Address): Promise<string> {
  const found = await content.fetchPage(address).catch(() => null);
  return found?.kind === "page" ? found.page.title : address.path.slice(1);
}

interface EntryTexts {
  readonly language: Locale;
  readonly text: (id: string) => string;
  /** Address of the page. */
  readonly link: string;
}

/** Returns an entry for each subprocessor that was listed, changed or removed. */
function subprocessorEntries(
  page: Page,
  { language, text, link }: EntryTexts,
): readonly AtomEntry[] {
  const pageChanged = page.changed ?? page.created ?? "1970-01-01T00:00:00Z";
  return disclosureChanges(disclosureRows(page), pageChanged).map(
    ({ id, kind, at, row: { name, service, locations, mechanism } }) => {
      const title = name ?? service;
      return {
        id: `urn:uuid:${id}`,
        title: kind === "listed" ? title : `${title}: ${text(disclosureChangeTexts[kind].id)}`,
        link: `${link}?subprocessor=${encodeURIComponent(name ?? "")}`,
        updated: at,
        published: kind === "listed" ? null : at,
        summary: [service, locations.join(", "), mechanism].filter(Boolean).join(" · "),
        language: page.language === language ? null : locales[page.language].tag,
      };
    },
  );
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
