import { useLocation, useRouteLoaderData } from "react-router";
import type { Page } from "#content/model/page.ts";
import type { PlacedBlocks } from "#content/model/placed-block.ts";
import { bodyClasses, hasHeader } from "#domain/body-classes.ts";
import { parseAddress, type Address } from "#domain/addresses.ts";
import type { DraftPage } from "./drafts/draft-page.ts";
import type { SiteData } from "./site-data.ts";

export type LayoutName = "default" | "light";

interface PageData {
  /** Null for routes that are not pages, such as the gallery. */
  readonly page: Page | null;
  readonly layout: LayoutName;
  readonly placed: PlacedBlocks;
  /** In draft mode: what editors learn about this page. */
  readonly draft?: DraftPage;
  /** When the visitor's review link for this page ends, an ISO time. */
  readonly reviewUntil?: string;
}

/** Returns the page inside the layout; null on error pages. */
export const usePage = (): Page | null => usePageData()?.page ?? null;

/** Returns the blocks around the page and in its dialogs; null on error pages. */
export const usePlacedBlocks = (): PlacedBlocks | null => usePageData()?.placed ?? null;

/** Returns the name of the layout; error pages have the default one. */
export const useLayoutName = (): LayoutName => usePageData()?.layout ?? "default";

/** Returns what editors learn about the page; null for visitors, and on error pages, which show the remark themselves. */
export const useDraftPage = (): DraftPage | null => usePageData()?.draft ?? null;

/** Returns when the review link of the visitor ends; null: the page is as for every visitor. */
export const useReviewUntil = (): string | null => usePageData()?.reviewUntil ?? null;

function usePageData(): PageData | undefined {
  const home = useRouteLoaderData<() => PageData>("home");
  const content = useRouteLoaderData<() => PageData>("content");
  const gallery = useRouteLoaderData<() => PageData>("gallery");
  return home ?? content ?? gallery;
}

/** Returns the current address. The layout's own data remains that of the first page. */
export function useAddress(site: SiteData): Address {
  const parsed = parseAddress(useLocation().pathname);
  return parsed.kind === "address" ? parsed.address : site.address;
}

/** Returns the classes of the document's body. */
export function useBodyClasses(): string {
  const { pathname } = useLocation();
  const parsed = parseAddress(pathname);
  const isHome = parsed.kind === "address" && parsed.address.path === "/";
  return bodyClasses({ pathname, isHome, hasHeader: useHasHeader() });
}

/** Returns whether the page has pre-header and header. */
export function useHasHeader(): boolean {
  const page = usePage();
  const { pathname } = useLocation();
  return hasHeader({ pathname, excludesMenu: page?.excludeMenu ?? false });
}
