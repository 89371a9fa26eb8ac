import { parseAddress } from "#domain/addresses.ts";

/** A click that means "go there", not "open in a new tab" or "save". */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Whether the application itself can go where a link leads: a page of this site version and language. */
export function isPageLink(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) {
    return false;
  }
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  if (isSamePage && link.hash !== "") return false;
  const to = parseAddress(link.pathname);
  const here = parseAddress(location.pathname);
  // Files have a name with an ending; pages have none.
  if (to.kind !== "address" || here.kind !== "address" || /\.[a-z0-9]+$/i.test(link.pathname)) {
    return false;
  }
  return to.address.site === here.address.site && to.address.language === here.address.language;
}
