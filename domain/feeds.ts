/** A feed that visitors can subscribe to. */
export interface Feed {
  /** Content path. */
  readonly path: string;
  readonly type: "application/atom+xml" | "text/calendar";
  /** Content path of the page with the same content. */
  readonly page: string;
}

const atom = (name: string): Feed => ({
  path: `/feeds/${name}.xml`,
  type: "application/atom+xml",
  page: `/${name}`,
});

/** All feeds, in the order of the page that lists them. */
export const feeds: readonly Feed[] = [
  atom("press"),
  atom("resources"),
  { path: "/events.ics", type: "text/calendar", page: "/events" },
  atom("subprocessors"),
];

/** Content path of the page that lists all feeds. */
export const feedsPath = "/feeds";

/** Returns the feed with the content of a page; null if there is none. */
export const feedOf = (path: string): Feed | null =>
  feeds.find(({ page }) => page === path) ?? null;
