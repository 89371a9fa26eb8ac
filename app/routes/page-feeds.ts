import type { Page } from "#content/model/page.ts";
import { type Address, buildPath } from "#domain/addresses.ts";
import type { PageFeed } from "./page-meta.ts";

/** Feeds by the content path of the page that shows the same. */
const feedPaths = new Map<string, Pick<PageFeed, "href" | "type">>([
  ["/press", { href: "/feeds/press.xml", type: "application/atom+xml" }],
  ["/resources", { href: "/feeds/resources.xml", type: "application/atom+xml" }],
  ["/subprocessors", { href: "/feeds/subprocessors.xml", type: "application/atom+xml" }],
  ["/events", { href: "/events.ics", type: "text/calendar" }],
]);

/** What can be subscribed to on a page: the feed of its list, the calendar entry of an event. */
export function feedsOf(page: Page, address: Address): readonly PageFeed[] {
  if (page.kind === "event" && page.start !== null)
    return [{ href: `${buildPath(address)}.ics`, type: "text/calendar" }];
  const feed = feedPaths.get(address.path);
  return feed ? [{ ...feed, href: buildPath({ ...address, path: feed.href }) }] : [];
}
