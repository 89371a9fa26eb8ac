import type { ContentClient } from "#content/content-client.server.ts";

/** What the thread that serves requests needs of the content client; every result but files is plain data. */
export type SiteContent = Pick<
  ContentClient,
  | "fetchPage"
  | "fetchOpenedPage"
  | "fetchList"
  | "suggest"
  | "fetchFile"
  | "nodes"
  | "warmAddresses"
  | "isUp"
  | "standIns"
  | "figures"
  | "invalidate"
  | "markAllStale"
>;
