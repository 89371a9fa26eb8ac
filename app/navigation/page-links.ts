import { parseAddress } from "#domain/addresses.ts";

/** Returns whether a click follows a link, as opposed to opening a tab or saving. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Returns whether client navigation can follow a link: it leads to a page of this site version and language. */
export function isPageLink(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) {
    return false;
  }
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  if (isSamePage && link.hash !== "") return false;
  const to = parseAddress(link.pathname);
  const here = parseAddress(location.pathname);
  // Files have an extension; pages do not.
  if (to.kind !== "address" || here.kind !== "address" || /\.[a-z0-9]+$/i.test(link.pathname)) {
    return false;
  }
  return to.address.site === here.address.site && to.address.language === here.address.language;
}
