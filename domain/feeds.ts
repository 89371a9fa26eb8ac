/** What can be subscribed to. */
interface Feed {
  /** Content path. */
  readonly path: string;
  readonly type: "application/atom+xml" | "text/calendar";
}

/** Feeds by the content path of the page that shows the same. */
const feeds: ReadonlyMap<string, Feed> = new Map([
  ["/press", { path: "/feeds/press.xml", type: "application/atom+xml" }],
  ["/resources", { path: "/feeds/resources.xml", type: "application/atom+xml" }],
  ["/subprocessors", { path: "/feeds/subprocessors.xml", type: "application/atom+xml" }],
  ["/events", { path: "/events.ics", type: "text/calendar" }],
]);

/** The feed of what the page at a content path shows; null where there is none. */
export const feedOf = (path: string): Feed | null => feeds.get(path) ?? null;
