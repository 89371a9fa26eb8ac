import { useEffect } from "react";
import { UNSAFE_useScrollRestoration as useScrollRestoration, useNavigate } from "react-router";
import { parseAddress } from "#domain/addresses.ts";

/**
 * Makes the plain links of the page navigate inside the application: one listener for the layout, the blocks and
 * editors' HTML alike; keeps scroll positions. A link into another site version or language loads the page anew, with its texts.
 */
export function ClientNavigation() {
  const navigate = useNavigate();
  // The component of the same name would add a script element, which Trusted Types refuse.
  useScrollRestoration();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link === null || event.defaultPrevented || !isPlainClick(event) || !isPageLink(link))
        return;
      event.preventDefault();
      for (const open of document.querySelectorAll<HTMLElement>(":popover-open"))
        open.hidePopover();
      void navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);

  return null;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function isPageLink(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target !== "" || link.hasAttribute("download"))
    return false;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  if (isSamePage && link.hash !== "") return false;
  const to = parseAddress(link.pathname);
  const here = parseAddress(location.pathname);
  // Files have a name with an ending; pages have none.
  if (to.kind !== "address" || here.kind !== "address" || /\.[a-z0-9]+$/i.test(link.pathname))
    return false;
  return to.address.site === here.address.site && to.address.language === here.address.language;
}
