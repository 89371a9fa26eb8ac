import { useLocation, useRouteLoaderData } from "react-router";
import type { Page } from "#content/model/page.ts";
import { bodyClasses } from "#domain/body-classes.ts";
import { parseAddress, type Address } from "#domain/addresses.ts";
import type { SiteData } from "./site-data.ts";

interface PageData {
  readonly page: Page;
}

/** The page inside the layout; null on error pages. */
export function usePage(): Page | null {
  const home = useRouteLoaderData<() => PageData>("home");
  const content = useRouteLoaderData<() => PageData>("content");
  return (home ?? content)?.page ?? null;
}

/** The address shown now; the layout's own data stays that of the first page. */
export function useAddress(site: SiteData): Address {
  const parsed = parseAddress(useLocation().pathname);
  return parsed.kind === "address" ? parsed.address : site.address;
}

/** Classes of the document's body. */
export function useBodyClasses(): string {
  const page = usePage();
  const { pathname } = useLocation();
  const parsed = parseAddress(pathname);
  const isHome = parsed.kind === "address" && parsed.address.path === "/";
  return bodyClasses({ pathname, isHome, excludesMenu: page?.excludeMenu ?? false });
}
