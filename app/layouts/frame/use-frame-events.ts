import { useEffect } from "react";
import { uiStore } from "#app/visitor/ui-store.ts";
import { languageMenuId, mainMenuId } from "#app/frame.ts";

/** Handles the events of the menus, whose elements React does not know. */
export function useFrameEvents(): void {
  useEffect(() => {
    const onToggle = (event: Event) => {
      const { target: menu } = event;
      if (!(menu instanceof HTMLElement) || !("newState" in event)) return;
      const isOpen = event.newState === "open";
      if (menu.id === mainMenuId) uiStore.setState({ menuOpened: isOpen });
      if (menu.id === languageMenuId && isOpen) keepQueryAndHash(menu);
    };
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link?.closest("[data-languages]")) keepIn(link);
    };
    // Toggle events do not bubble.
    document.addEventListener("toggle", onToggle, { capture: true });
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      document.removeEventListener("toggle", onToggle, { capture: true });
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, []);
}

/** Adds query and fragment for visitors who open a language in another tab or copy its address. */
function keepQueryAndHash(panel: Element): void {
  for (const link of panel.querySelectorAll("a")) keepIn(link);
}

/** By script, because the page is the same for everyone. A menu may have been opened before the script was loaded. */
function keepIn(link: HTMLAnchorElement): void {
  link.setAttribute("href", link.pathname + location.search + location.hash);
}
