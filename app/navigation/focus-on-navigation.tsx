import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { findAnchor } from "./find-anchor.ts";
import styles from "./visually-hidden.module.css";

/**
 * After client navigation, moves the focus to the new page's heading and announces its title, as a full load would.
 * Fragments have their own target, and a page can focus its field.
 */
export function FocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const { state } = useNavigation();
  const visited = useRef(pathname);
  const status = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (state !== "idle" || visited.current === pathname) return;
    visited.current = pathname;
    if (status.current) status.current.textContent = document.title;
    // The search page has put the focus in its field.
    if (document.activeElement?.matches("main input")) return;
    const target = findAnchor(hash) ?? document.querySelector<HTMLElement>("main h1");
    if (target === null) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [state, pathname, hash]);

  return <p className={styles["hidden"]} role="status" ref={status} />;
}
