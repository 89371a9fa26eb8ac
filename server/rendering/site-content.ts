import type { ContentClient } from "#content/content-client.server.ts";

/** The methods of the content client that the main thread uses. Every result except files is plain data. */
export type SiteContent = Pick<
  ContentClient,
  | "fetchPage"
  | "fetchOpenedPage"
  | "fetchDraft"
  | "fetchNewest"
  | "fetchMenu"
  | "suggest"
  | "fetchFile"
  | "fetchClosedFile"
  | "nodes"
  | "warmAddresses"
  | "isUp"
  | "staleServed"
  | "figures"
  | "invalidate"
  | "markAllStale"
>;
