import { pageParameters } from "#domain/page-parameters.ts";

/**
 * The address a page is cached under and rendered for, at the given origin (`cacheOriginOf`): only parameters that change
 * a page, in one order, so that neither campaign parameters nor ports nor whatever else people add fill the cache or get
 * into a page.
 */
export function pageAddressOf(url: URL, origin: string): string {
  if (url.search === "") return origin + url.pathname;
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => isKept(name)));
  kept.sort();
  const search = kept.size === 0 ? "" : `?${kept}`;
  return origin + url.pathname + search;
}

/** `_routes`: client navigation may ask for the data of some routes of a page. */
const isKept = (name: string): boolean => name === "_routes" || pageParameters.has(name);
