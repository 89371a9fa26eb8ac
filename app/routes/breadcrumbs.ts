import type { ContentClient } from "#content/content-client.server.ts";
import type { MenuItem } from "#content/model/menu.ts";
import type { Page } from "#content/model/page.ts";
import { brand } from "#sample/brand/brand.ts";
import type { SiteRequest } from "#app/context.ts";
import type { Crumb } from "#app/layouts/breadcrumbs.tsx";
import { buildPath, type Address } from "#domain/addresses.ts";
import { locales } from "#domain/locales.ts";

/**
 * Returns the path to a page, with the home page first and the page itself last: from the main menu, otherwise from the
 * pages at the segments of its path. Empty for the home page and for landing pages. Unavailable pages are left out.
 */
export async function fetchBreadcrumbs(
  content: ContentClient,
  { address, log }: SiteRequest,
  page: Page,
): Promise<readonly Crumb[]> {
  if (address.path === "/" || page.kind === "lp_template") return [];
  const home = { text: brand.name, href: buildPath({ ...address, path: "/" }), lang: null };
  const self = crumbOf(page, address);
  try {
    const { menu } = await content.fetchMenu("main", address);
    const above = trailTo(self.href, menu.items) ?? (await pagesAbove(content, address));
    return [home, ...above.filter(({ href }) => href !== home.href), self];
  } catch (error) {
    log.warn({ err: error }, "Breadcrumbs are unavailable; the page is shown without them.");
    return [home, self];
  }
}

const crumbOf = ({ title, language }: Page, address: Address): Crumb => ({
  text: title,
  href: buildPath(address),
  lang: language === address.language ? null : locales[language].tag,
});

/** Returns the items above the one with this address; null if there is none. Items without a target are skipped. */
function trailTo(href: string, items: readonly MenuItem[]): readonly Crumb[] | null {
  for (const item of items) {
    if (item.href === href) return [];
    const below = trailTo(href, item.children);
    if (below === null) continue;
    if (item.href === null || item.external) return below;
    return [{ text: item.text, href: item.href, lang: null }, ...below];
  }
  return null;
}

async function pagesAbove(content: ContentClient, address: Address): Promise<readonly Crumb[]> {
  const parts = address.path.split("/").slice(1, -1);
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
  const found = await Promise.all(
    above.map(async (path) => {
      // Most segments of paths have no page.
      const answer = await content.fetchPage({ ...address, path }).catch(() => null);
      return answer?.kind === "page" ? crumbOf(answer.page, { ...address, path }) : null;
    }),
  );
  return found.filter((crumb) => crumb !== null);
}
