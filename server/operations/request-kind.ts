import { pageOfDataRequest } from "../steps/data-requests.ts";

/** Kinds of requests in metrics and traces: a small fixed set without anything that a visitor wrote. */
export type RequestKind =
  | "page"
  | "data"
  | "picture"
  | "file"
  | "asset"
  | "feed"
  | "api"
  | "backend"
  | "operators";

/** Kinds by path prefix; the first match counts. */
const prefixes: readonly (readonly [string, RequestKind])[] = [
  ["/images/", "picture"],
  ["/hydration/", "data"],
  ["/sites/default/files/", "file"],
  ["/assets/", "asset"],
  ["/api/", "api"],
  ["/datalayer/", "api"],
  ["/-/", "operators"],
];
const feed = /\/feeds\/[^/]*\.xml$|\.ics$|^\/sitemap[^/]*\.xml$|^\/robots\.txt$/;
const backend = /^(?:\/[^/]+)?\/(?:jsonapi(?:\/|$)|router\/translate-path$)|^\/graphql$/;
const rootAsset = /^\/[a-z-]+\.(?:svg|png|jpg|ico|webmanifest)$/;

/** Returns the kind of a request by its path. */
export function requestKindOf(path: string): RequestKind {
  const [, kind] = prefixes.find(([prefix]) => path.startsWith(prefix)) ?? [];
  if (kind !== undefined) return kind;
  if (feed.test(path)) return "feed";
  if (backend.test(path)) return "backend";
  if (rootAsset.test(path)) return "asset";
  return pageOfDataRequest(path) === null ? "page" : "data";
}
