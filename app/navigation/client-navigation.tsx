import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { loadPart } from "#app/ui/load-part.ts";
import { useHasFrame } from "#app/frame.ts";
import { clientNavigationAttribute } from "#domain/client-navigation.ts";
import { shouldReload } from "./chunk-reload.ts";
import { FocusOnNavigation } from "./focus-on-navigation.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { openForPrint } from "./open-for-print.ts";
import { OnlineStatus } from "./online-status.tsx";
import { isPageLink, isPlainClick } from "./page-links.ts";
import { watchSticky } from "./sticky.ts";
import { usePrefetch } from "./use-prefetch.ts";
import { useRouteModules } from "./use-route-modules.ts";
import { useScroll } from "./use-scroll.ts";

/**
 * Makes the page's plain links navigate inside the application: one listener for layout, blocks and editors' HTML. Also
 * restores scroll positions, moves the focus and shows progress. A link to another site version or language loads a new
 * document, with its texts. So does every link of a document without header.
 */
export function ClientNavigation() {
  const navigate = useNavigate();
  const savePosition = useScroll();
  const modulesOf = useRouteModules();
  const hasFrame = useHasFrame();
  usePrefetch(hasFrame);
  const [failure, setFailure] = useState<Error | null>(null);

  useEffect(() => {
    if (!hasFrame) return undefined;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link === null || event.defaultPrevented || !isPlainClick(event) || !isPageLink(link))
        return;
      // In browsers without popovers, a menu would stay open under the pointer; loading a document closes it.
      if (!hasPopovers() && link.closest("[popover]")) return;
      event.preventDefault();
      closeMenus();
      savePosition();
      const go = () => navigate(link.pathname + link.search + link.hash);
      const failed = (reason: unknown) => {
        const error = reason instanceof Error ? reason : new Error(String(reason));
        // After a deployment the page's code may have another name, which only the server knows.
        const mayBeNew =
          navigator.onLine && shouldReload(error.message, Date.now(), () => sessionStorage);
        if (mayBeNew) location.assign(link.href);
        else setFailure(error);
      };
      // Loaded here, because the router would reload the page endlessly.
      const load = () =>
        Promise.all(modulesOf(link.pathname).map((url) => import(/* @vite-ignore */ url)));
      loadPart(load).then(go, failed);
    };
    document.addEventListener("click", onClick);
    // Browsers then no longer render the pages of these links as documents (domain/speculation-rules.ts).
    document.documentElement.toggleAttribute(clientNavigationAttribute, true);
    return () => {
      document.removeEventListener("click", onClick);
      document.documentElement.toggleAttribute(clientNavigationAttribute, false);
    };
  }, [hasFrame, navigate, modulesOf, savePosition]);

  useEffect(() => watchSticky(), []);
  useEffect(() => openForPrint(), []);

  if (failure !== null) throw failure;
  return (
    <>
      <LoadingBar />
      <FocusOnNavigation />
      <OnlineStatus />
    </>
  );
}

const hasPopovers = () => "popover" in HTMLElement.prototype;

/** In browsers without popovers, styles open and close the menus (ui/menu.module.css). */
function closeMenus(): void {
  if (!hasPopovers()) return;
  for (const open of document.querySelectorAll<HTMLElement>(":popover-open")) open.hidePopover();
}
