import type { Page } from "#content/model/page.ts";
import { type Address, buildPath } from "#domain/addresses.ts";
import { feedOf } from "#domain/feeds.ts";
import type { PageFeed } from "./page-meta.ts";

/** Returns the subscriptions on a page: the feed of its list, or the calendar entry of an event. */
export function feedsOf(page: Page, address: Address): readonly PageFeed[] {
  if (page.kind === "event" && page.start !== null)
    return [{ href: `${buildPath(address)}.ics`, type: "text/calendar" }];
  const feed = feedOf(address.path);
  return feed ? [{ type: feed.type, href: buildPath({ ...address, path: feed.path }) }] : [];
}
