import { use, useEffect } from "react";
import { matchRoutes, UNSAFE_DataRouterContext, useLocation } from "react-router";
import { maxPrefetchedPages } from "#domain/constants.ts";
import { readModalLink } from "#domain/visitor/modal-links.ts";
import { loadPageCode } from "./load-page-code.ts";
import { isPageLink } from "./page-links.ts";
import { dataAddressOf, prefetchData } from "./prefetch-data.ts";
import { whenIdle } from "./when-idle.ts";

/** What browsers report about the connection; only Chromium has `connection`. */
interface Network {
  readonly onLine: boolean;
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Returns whether the site may load data before the visitor requests it. */
export function mayPrefetch({ onLine, connection }: Network, prefersReducedData: boolean): boolean {
  if (!onLine || prefersReducedData || connection?.saveData === true) return false;
  return connection?.effectiveType?.includes("2g") !== true;
}

/** A pointer that rests on a link for as long has not only crossed it. */
const restMs = 50;

/**
 * When the browser is idle, loads the code of the pages and dialogs behind visible links, and the data of at most six
 * of these pages. After that, also the data behind a link on which the pointer rests, or a finger lies. Loads nothing on
 * slow, metered or missing connections. `followsLinks`: client navigation follows links to pages.
 */
export function usePrefetch(followsLinks: boolean): void {
  const { pathname } = useLocation();
  const routes = use(UNSAFE_DataRouterContext)?.router.routes;

  useEffect(() => {
    const withData = new Set<string>();

    const prefetch = (link: HTMLAnchorElement, maxPages: number) => {
      const isModalLink = link.origin === location.origin && readModalLink(link.hash) !== null;
      const isOtherPage = followsLinks && isPageLink(link) && link.pathname !== pathname;
      if (isModalLink || isOtherPage) loadPageCode(link);
      // A query filters a list or names a campaign, which must count only when the visitor opens the page.
      if (isModalLink || !isOtherPage || link.search !== "" || withData.has(link.pathname)) return;
      const routeId = matchRoutes(routes ?? [], link.pathname)?.at(-1)?.route.id;
      if (routeId === undefined || withData.size >= maxPages) return;
      withData.add(link.pathname);
      void prefetchData(dataAddressOf(link.pathname, routeId));
    };

    // Links that were seen, one for each moment in which the browser is idle: all at once would delay a touch.
    let seen: readonly HTMLAnchorElement[] = [];
    let cancelNext = () => {};
    const prefetchNext = () => {
      const [link, ...others] = seen;
      if (link === undefined) return;
      seen = others;
      prefetch(link, maxPrefetchedPages);
      cancelNext = whenIdle(prefetchNext);
    };
    const observer = new IntersectionObserver((entries) => {
      const links = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .map(({ target }) => target)
        .filter((target) => target instanceof HTMLAnchorElement);
      for (const link of links) observer.unobserve(link);
      cancelNext();
      seen = contentFirst([...seen, ...links]);
      cancelNext = whenIdle(prefetchNext);
    });
    let timer = 0;
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest("a") : null;
      if (link === null) return;
      timer = window.setTimeout(prefetch, pointerType === "mouse" ? restMs : 0, link, Infinity);
    };
    const cancel = whenIdle(() => {
      const prefersReducedData = matchMedia("(prefers-reduced-data: reduce)").matches;
      if (!mayPrefetch(navigator, prefersReducedData)) return;
      for (const link of document.querySelectorAll("a[href]")) observer.observe(link);
      document.addEventListener("pointerover", onPointer);
    });
    return () => {
      cancel();
      cancelNext();
      clearTimeout(timer);
      document.removeEventListener("pointerover", onPointer);
      observer.disconnect();
    };
  }, [followsLinks, routes, pathname]);
}

const isInContent = (link: HTMLAnchorElement) => link.closest("main") !== null;

/** Puts links in the content before those of header and footer, which every page has. */
const contentFirst = (links: readonly HTMLAnchorElement[]): readonly HTMLAnchorElement[] => [
  ...links.filter(isInContent),
  ...links.filter((link) => !isInContent(link)),
];
