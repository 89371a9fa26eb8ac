import { pageParameters } from "#domain/page-parameters.ts";

/**
 * The address a page is kept under and rendered for: only parameters that change a page, in one order, so that campaign
 * parameters and whatever else people append neither fill the cache nor get into anybody's page.
 */
export function pageAddressOf(url: URL): string {
  if (url.search === "") return url.origin + url.pathname;
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => isKept(name)));
  kept.sort();
  const search = kept.size === 0 ? "" : `?${kept}`;
  return url.origin + url.pathname + search;
}

/** `_routes`: client navigation may ask for the data of some routes of a page. */
const isKept = (name: string): boolean => name === "_routes" || pageParameters.has(name);
