/** A feed that visitors can subscribe to. */
interface Feed {
  /** Content path. */
  readonly path: string;
  readonly type: "application/atom+xml" | "text/calendar";
}

/** Feeds by the content path of the page with the same content. */
const feeds: ReadonlyMap<string, Feed> = new Map([
  ["/press", { path: "/feeds/press.xml", type: "application/atom+xml" }],
  ["/resources", { path: "/feeds/resources.xml", type: "application/atom+xml" }],
  ["/subprocessors", { path: "/feeds/subprocessors.xml", type: "application/atom+xml" }],
  ["/events", { path: "/events.ics", type: "text/calendar" }],
]);

/** Returns the feed with the content of a page; null if there is none. */
export const feedOf = (path: string): Feed | null => feeds.get(path) ?? null;
