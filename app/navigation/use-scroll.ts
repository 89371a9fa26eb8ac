import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { decodeFragment } from "#domain/anchors.ts";
import { findAnchor } from "./find-anchor.ts";

/** Positions are stored after a pause in scrolling, because browsers limit how often a history entry may be written. */
const saveDelayMs = 150;

/**
 * Stores the scroll position in each history entry, which survives reloads without other storage. Restores positions on
 * back and forward, scrolls to fragments, and to the top of a new page. A change of only the query does not scroll.
 * (After a reload the page's first script scrolls, before any of this runs: entry/start-scripts.ts.)
 *
 * Returns a function that stores the position at once, to be called before another entry is shown.
 */
export function useScroll(): () => void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, hash, key });
  const save = useCallback(() => savePosition(shown.current), []);

  useEffect(() => {
    history.scrollRestoration = "manual";
    let timer = 0;
    const onScroll = () => {
      clearTimeout(timer);
      timer = window.setTimeout(save, saveDelayMs);
    };
    addEventListener("scroll", onScroll, { passive: true });
    // WebKit restores a page from the back/forward cache at its top.
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
    shown.current = { pathname, hash, key };
    const saved = type === NavigationType.Pop ? savedPosition() : null;
    const anchor = findAnchor(hash);
    if (saved !== null) scrollTo({ top: saved, behavior: "instant" });
    else if (anchor !== null) anchor.scrollIntoView({ behavior: "instant" });
    else if (before.pathname !== pathname) scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, hash, key, type]);

  return save;
}

/** The browser looks for the fragment as written; this also finds ids to which a prefix was added. */
function showMissedAnchor(): void {
  const isMissed = document.querySelector(":target") === null;
  if (isMissed && savedPosition() === null) findAnchor(location.hash)?.scrollIntoView();
}

/**
 * Stores the reader's position, unless the browser has already moved to another entry whose page is still loading. Its
 * fragment tells two entries without a key apart: the first one, and one that the visitor made by editing the address.
 */
function savePosition(shown: { readonly hash: string; readonly key: string }): void {
  const state: unknown = history.state;
  const entry = typeof state === "object" && state !== null ? state : {};
  const key = "key" in entry ? entry.key : "default";
  const isShown = key === shown.key && decodeFragment(location.hash) === decodeFragment(shown.hash);
  if (isShown) history.replaceState({ ...entry, scrollY }, "");
}

function savedPosition(): number | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("scrollY" in state)) return null;
  return typeof state.scrollY === "number" ? state.scrollY : null;
}
