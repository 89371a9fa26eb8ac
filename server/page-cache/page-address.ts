import { pageParameters } from "#domain/page-parameters.ts";

/**
 * Returns the address under which a page is cached and rendered, at the given origin (`cacheOriginOf`). It contains
 * only parameters that change a page, in a fixed order. Campaign parameters, ports and invented parameters neither fill
 * the cache nor appear in a page.
 */
export function pageAddressOf(url: URL, origin: string): string {
  if (url.search === "") return origin + url.pathname;
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => isKept(name)));
  kept.sort();
  const search = kept.size === 0 ? "" : `?${kept}`;
  return origin + url.pathname + search;
}

/** `_routes`: client navigation may request the data of some routes of a page. */
const isKept = (name: string): boolean => name === "_routes" || pageParameters.has(name);
