import { useEffect } from "react";
import { useLocation } from "react-router";
import { eventOf, pathOfReferrer, watchMedia } from "#app/visitor/page-events.ts";
import { pageTrackingStore } from "#app/visitor/page-tracking-store.ts";
import { visitor } from "#app/visitor/user-store.ts";
import { usePage } from "../use-page.ts";
import type { SiteData } from "../site-data.ts";

/**
 * The displayed page and the one before it. Stored for the whole document, because layouts mount this component again.
 */
const shown: { current: { readonly path: string; readonly from: string | null } | null } = {
  current: null,
};

/** Stores, only in this browser, the displayed pages, watched videos and downloaded documents. */
export function RememberVisit({ site: { subsite } }: { site: SiteData }) {
  const page = usePage();
  const { pathname } = useLocation();

  useEffect(() => visitor.recall(), []);

  useEffect(() => {
    pageTrackingStore.setState({
      website: subsite ?? "main",
      productLine: page?.productLines.map(({ slug }) => slug) ?? [],
    });
    // When a page is displayed, the server has already stored the campaign parameters, also on client navigation.
    visitor.store.setState({ queryLoaded: true });
  }, [page, subsite]);

  useEffect(() => {
    const before = shown.current;
    // The same page with another query is not a new visit, and an error is not a page.
    if (page === null || before?.path === pathname) return;
    const from = before?.path ?? pathOfReferrer(document.referrer, location.origin);
    shown.current = { path: pathname, from };
    visitor.record(eventOf("navigate", { page, path: pathname, from }));
  }, [page, pathname]);

  useEffect(() => {
    if (page === null) return undefined;
    const record = (type: "watch" | "download") => () =>
      visitor.record(eventOf(type, { page, path: pathname, from: shown.current?.from ?? null }));
    return watchMedia({ watch: record("watch"), download: record("download") });
  }, [page, pathname]);

  return null;
}
