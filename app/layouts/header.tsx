import { useEffect } from "react";
import { useStore } from "zustand";
import { uiStore } from "#app/visitor/ui-store.ts";
import { useHasFrame } from "#app/frame.ts";
import { useIsServed } from "#app/ui/use-is-served.ts";
import { FramePart } from "./frame/frame-part.tsx";
import styles from "./frame/header.module.css";
import { PanelScenes } from "./frame/panel-scenes.tsx";
import { useFrameEvents } from "./frame/use-frame-events.ts";
import { SearchOfHeader } from "./search-bar/search-of-header.tsx";
import type { SiteData } from "./site-data.ts";
import { usePage } from "./use-page.ts";

/** The bar above the header, and the header with logo, main menu, search and call to action. */
export function Header({ site }: { site: SiteData }) {
  const isSticky = useStore(uiStore, ({ sticky }) => sticky);
  useFrameEvents();
  useReloadWithoutFrame();
  return (
    <>
      <FramePart name="pre-header" site={site} />
      <header className={styles["header"]} data-sticky={isSticky || undefined}>
        <FramePart name="header" site={site} />
        <SearchOfHeader address={site.address} />
        <PanelScenes />
      </header>
    </>
  );
}

/**
 * Loads the page as a document if a page without header navigated here without a link, such as a form to its thank-you
 * page. Not a page that was served: it would be loaded without end where something has removed the header.
 */
function useReloadWithoutFrame(): void {
  const hasFrame = useHasFrame();
  const isServed = useIsServed(usePage());
  useEffect(() => {
    if (!hasFrame && !isServed) location.reload();
  }, [hasFrame, isServed]);
}
