import { use, useEffect } from "react";
import { matchRoutes, UNSAFE_DataRouterContext, useLocation } from "react-router";
import { maxPrefetchedPages } from "#domain/constants.ts";
import { isLocale } from "#domain/locales.ts";
import { readModalLink } from "#domain/visitor/modal-links.ts";
import { loadPageCode } from "./load-page-code.ts";
import { createIdleQueue } from "./idle-queue.ts";
import { isPageLink } from "./page-links.ts";
import { dataAddressOf, prefetch } from "./prefetch.ts";
import { loadPageParts } from "./load-page-parts.ts";
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
 * of these pages. After that, also the data behind a link on which the pointer rests, or a finger lies, and what that page
 * draws. Loads nothing on slow, metered or missing connections. `followsLinks`: client navigation follows links to pages.
 */
export function usePrefetch(followsLinks: boolean): void {
  const { pathname } = useLocation();
  const routes = use(UNSAFE_DataRouterContext)?.router.routes;

  useEffect(() => {
    const pages = new Map<string, Promise<string>>();

    /** Returns the data of the page that a link leads to; null if they are not to be loaded. */
    const loadLinked = (link: HTMLAnchorElement, maxPages: number): Promise<string> | null => {
      const isModalLink = link.origin === location.origin && readModalLink(link.hash) !== null;
      const isOtherPage = followsLinks && isPageLink(link) && link.pathname !== pathname;
      if (isModalLink || isOtherPage) loadPageCode(link);
      // A query filters a list or names a campaign, which must count only when the visitor opens the page.
      if (isModalLink || !isOtherPage || link.search !== "") return null;
      const known = pages.get(link.pathname);
      if (known !== undefined) return known;
      const routeId = matchRoutes(routes ?? [], link.pathname)?.at(-1)?.route.id;
      if (routeId === undefined || pages.size >= maxPages) return null;
      const data = prefetch(dataAddressOf(link.pathname, routeId));
      pages.set(link.pathname, data);
      return data;
    };
    /** The pointer says which page is the next. */
    const prepare = (link: HTMLAnchorElement) => {
      const data = loadLinked(link, Infinity);
      const { language } = document.documentElement.dataset;
      if (data !== null && isLocale(language)) void loadPageParts(data, language);
    };
    const seen = createIdleQueue((link: HTMLAnchorElement) => {
      void loadLinked(link, maxPrefetchedPages);
    }, contentFirst);
    const observer = new IntersectionObserver((entries) => {
      const links = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .map(({ target }) => target)
        .filter((target) => target instanceof HTMLAnchorElement);
      for (const link of links) observer.unobserve(link);
      seen.add(links);
    });
    let timer = 0;
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest("a") : null;
      if (link === null) return;
      timer = window.setTimeout(prepare, pointerType === "mouse" ? restMs : 0, link);
    };
    const cancel = whenIdle(() => {
      const prefersReducedData = matchMedia("(prefers-reduced-data: reduce)").matches;
      if (!mayPrefetch(navigator, prefersReducedData)) return;
      for (const link of document.querySelectorAll("a[href]")) observer.observe(link);
      document.addEventListener("pointerover", onPointer);
    });
    return () => {
      cancel();
      seen.stop();
      clearTimeout(timer);
      document.removeEventListener("pointerover", onPointer);
      observer.disconnect();
    };
  }, [followsLinks, routes, pathname]);
}

const isInContent = (link: HTMLAnchorElement) => link.closest("main") !== null;

/** Sorts links in the content before those of header and footer, which every page has. */
const contentFirst = (one: HTMLAnchorElement, other: HTMLAnchorElement): number =>
  Number(isInContent(other)) - Number(isInContent(one));
