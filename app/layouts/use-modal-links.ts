import { useEffect } from "react";
import { useLocation } from "react-router";
import { isPlainClick } from "#app/navigation/page-links.ts";
import { withLeavingSignal } from "#app/ui/leaving.ts";
import { loadPart } from "#app/ui/load-part.ts";
import type { Address } from "#domain/addresses.ts";
import { type ModalLink, readModalLink } from "#domain/visitor/modal-links.ts";
import type { LinkPlace } from "#app/modals/open-modal.ts";

/**
 * Opens dialogs for links with `#modal=…`, on this page or from other pages; the address does not change. If a dialog
 * is unavailable, the link is followed as without script.
 */
export function useModalLinks({ site, language, path }: Address): void {
  const { pathname, search, hash } = useLocation();

  useEffect(() => {
    const address = { site, language, path };
    const show = async (link: ModalLink, href: string) => {
      const isOpen = await openModalLink(link, { address, href });
      if (!isOpen && href !== location.pathname + location.search) location.assign(href);
    };
    const onClick = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest("a") : null;
      if (anchor === null || anchor.origin !== location.origin || !isPlainClick(event)) return;
      const link = readModalLink(anchor.hash);
      if (link === null) return;
      event.preventDefault();
      void show(link, anchor.pathname + anchor.search);
    };
    // Registered before the listener for client navigation.
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [site, language, path]);

  useEffect(() => {
    const link = readModalLink(hash);
    if (link === null) return undefined;
    let isLeft = false;
    const place = { address: { site, language, path }, href: pathname + search };
    void openModalLink(link, place, () => !isLeft);
    return () => {
      isLeft = true;
    };
  }, [pathname, search, hash, site, language, path]);
}

/**
 * Opens the dialog of a link. Returns false if its content or its code is unavailable, so that the link is followed
 * instead. Firefox aborts these requests when a visitor leaves; then the link is not followed, because the visitor has
 * chosen another page.
 */
function openModalLink(link: ModalLink, place: LinkPlace, isWanted = () => true): Promise<boolean> {
  return withLeavingSignal(async (leaving) => {
    try {
      const { openModal } = await loadPart(() => import("#app/modals/open-modal.ts"));
      return (await openModal(link, place, isWanted)) || leaving.aborted;
    } catch {
      return leaving.aborted;
    }
  });
}
