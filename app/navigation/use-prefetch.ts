import { useEffect } from "react";
import { useLocation } from "react-router";
import { isPageLink } from "./page-links.ts";
import { whenIdle } from "./when-idle.ts";

/** What browsers tell of the connection; `connection` is known to some only. */
interface Network {
  readonly onLine: boolean;
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether the connection is one to spend data on unasked. */
export function mayPrefetch({ onLine, connection }: Network): boolean {
  if (!onLine || connection?.saveData === true) return false;
  return connection?.effectiveType?.includes("2g") !== true;
}

/**
 * Fetches the code of pages whose links come into view, once the browser is idle: code, no data, and nothing on slow,
 * metered or missing connections.
 */
export function usePrefetch(modulesOf: (pathname: string) => readonly string[]): void {
  const { pathname } = useLocation();

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        observer.unobserve(target);
        if (!isPageLink(target) || target.pathname === pathname) continue;
        for (const url of modulesOf(target.pathname)) preload(url);
      }
    });
    const cancel = whenIdle(() => {
      if (!mayPrefetch(navigator)) return;
      for (const link of document.querySelectorAll("a[href]")) observer.observe(link);
    });
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [modulesOf, pathname]);
}

/** A module is fetched once, however many links lead to it. */
function preload(href: string): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${href}"]`)) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}
