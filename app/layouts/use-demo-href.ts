import { buildPath } from "#domain/addresses.ts";
import { demoPath } from "#domain/fixed-pages.ts";
import { productQuery } from "#domain/forms/product-interest.ts";
import type { SiteData } from "./site-data.ts";
import { usePage } from "./use-page.ts";

/** Returns the address at which visitors request a demo; from a page about one product, with this product selected. */
export function useDemoHref({ address }: Pick<SiteData, "address">): string {
  const page = usePage();
  return buildPath({ ...address, path: demoPath }) + productQuery(page?.productLines ?? []);
}
