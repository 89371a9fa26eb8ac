import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { findAnchor } from "./find-anchor.ts";

/** Positions are saved when scrolling has paused this long; browsers limit how often an entry may be written. */
const saveDelayMs = 150;

/**
 * Keeps the scroll position of every entry of the session's history in the entry itself, where it outlives a reload
 * and nothing else is stored: saved positions on back and forward, the anchor for a hash, the top for a new page. A
 * change of the query alone does not scroll. (On a reload the page itself scrolls, before any of this runs:
 * entry/start-scripts.ts.)
 *
 * Returns the function that saves the position at once, to be called before another entry is shown.
 */
export function useScroll(): () => void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, key });
  const save = useCallback(() => savePosition(shown.current.key), []);

  useEffect(() => {
    history.scrollRestoration = "manual";
    let timer = 0;
    const onScroll = () => {
      clearTimeout(timer);
      timer = window.setTimeout(save, saveDelayMs);
    };
    addEventListener("scroll", onScroll, { passive: true });
    // WebKit shows a page from the back/forward cache at its top.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      const saved = persisted ? savedPosition() : null;
      if (saved !== null) scrollTo({ top: saved, behavior: "instant" });
    };
    addEventListener("pagehide", save);
    addEventListener("pageshow", onPageShow);
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", onScroll);
      removeEventListener("pagehide", save);
      removeEventListener("pageshow", onPageShow);
    };
  }, [save]);

  useEffect(() => {
    if (scrollY === 0) showMissedAnchor();
    addEventListener("hashchange", showMissedAnchor);
    return () => removeEventListener("hashchange", showMissedAnchor);
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { pathname, key };
    const saved = type === NavigationType.Pop ? savedPosition() : null;
    const anchor = findAnchor(hash);
    if (saved !== null) scrollTo({ top: saved, behavior: "instant" });
    else if (anchor !== null) anchor.scrollIntoView({ behavior: "instant" });
    else if (before.pathname !== pathname) scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, hash, key, type]);

  return save;
}

/** The browser looks for a fragment as it is written; this finds places whose ids have a prefix since. */
function showMissedAnchor(): void {
  const isMissed = document.querySelector(":target") === null;
  if (isMissed && savedPosition() === null) findAnchor(location.hash)?.scrollIntoView();
}

/** Saves where the reader is, unless the browser has gone to another entry already and its page is yet to come. */
function savePosition(shownKey: string): void {
  const state: unknown = history.state;
  const entry = typeof state === "object" && state !== null ? state : {};
  const key = "key" in entry ? entry.key : "default";
  if (key === shownKey) history.replaceState({ ...entry, scrollY }, "");
}

function savedPosition(): number | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("scrollY" in state)) return null;
  return typeof state.scrollY === "number" ? state.scrollY : null;
}
