import { useLocation, useRouteLoaderData } from "react-router";
import type { Page } from "#content/model/page.ts";
import type { PlacedBlocks } from "#content/model/placed-block.ts";
import { bodyClasses, hasHeader } from "#domain/body-classes.ts";
import type { DraftRemark } from "#domain/draft-remark.ts";
import { parseAddress, type Address } from "#domain/addresses.ts";
import type { SiteData } from "./site-data.ts";

export type LayoutName = "default" | "light";

interface PageData {
  /** Null for what is no page, as the gallery. */
  readonly page: Page | null;
  readonly layout: LayoutName;
  readonly placed: PlacedBlocks;
  /** In draft mode: what is to be said of this page. */
  readonly draftRemark?: DraftRemark | null;
}

/** The page inside the layout; null on error pages. */
export const usePage = (): Page | null => usePageData()?.page ?? null;

/** The blocks placed around the page and in its dialogs; null on error pages. */
export const usePlacedBlocks = (): PlacedBlocks | null => usePageData()?.placed ?? null;

/** What stands around the page; error pages have everything. */
export const useLayoutName = (): LayoutName => usePageData()?.layout ?? "default";

/** What editors are told of the page; null on error pages, which say it themselves. */
export const useDraftRemark = (): DraftRemark | null => usePageData()?.draftRemark ?? null;

function usePageData(): PageData | undefined {
  const home = useRouteLoaderData<() => PageData>("home");
  const content = useRouteLoaderData<() => PageData>("content");
  const gallery = useRouteLoaderData<() => PageData>("gallery");
  return home ?? content ?? gallery;
}

/** The address shown now; the layout's own data stays that of the first page. */
export function useAddress(site: SiteData): Address {
  const parsed = parseAddress(useLocation().pathname);
  return parsed.kind === "address" ? parsed.address : site.address;
}

/** Classes of the document's body. */
export function useBodyClasses(): string {
  const { pathname } = useLocation();
  const parsed = parseAddress(pathname);
  const isHome = parsed.kind === "address" && parsed.address.path === "/";
  return bodyClasses({ pathname, isHome, hasHeader: useHasHeader() });
}

/** Whether pre-header and header stand above the page. */
export function useHasHeader(): boolean {
  const page = usePage();
  const { pathname } = useLocation();
  return hasHeader({ pathname, excludesMenu: page?.excludeMenu ?? false });
}
