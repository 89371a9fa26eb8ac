import type { Check, Defect } from "../check.ts";
import type { Crawl } from "../crawl.ts";
import { canonicalPages } from "../indexable.ts";
import type { Alternate } from "../read-page.ts";
import type { SitemapEntry } from "../sitemap.ts";

/** The sitemap has exactly the pages that search engines may show. */
export const sitemap: Check = {
  name: "Sitemap",
  advice: "List every page that search engines may show, and no other address.",
  run(crawl) {
    const { sitemap: entries, sitemapFiles } = crawl;
    if (entries.size === 0)
      return [{ address: `${crawl.publicOrigin}/sitemap.xml`, message: "has no entries" }];
    const broken = sitemapFiles
      .filter(({ status }) => status !== 200)
      .map(({ address, status }) => ({ address, message: `answers ${status}` }));
    const wrong = [...entries.values()].flatMap((entry) => entryDefects(entry, crawl));
    const missing = canonicalPages(crawl)
      .filter(({ address }) => !entries.has(address) && !isPartOfList(address))
      .map(({ address }) => ({ address, message: "is not in the sitemap" }));
    return [...broken, ...wrong, ...missing];
  },
};

/** Further pages of a list are pages of their own, but need no entry: the list links to them. */
const isPartOfList = (address: string) => new URL(address).searchParams.has("page");

function entryDefects({ href, alternates }: SitemapEntry, crawl: Crawl): readonly Defect[] {
  const found = crawl.pages.get(href);
  const defect = (message: string) => [
    { address: href, message: `is in the sitemap, but ${message}` },
  ];
  if (found === undefined) return crawl.left > 0 ? [] : defect("is no address of the site");
  if (found.page === null) return defect(`answers ${found.status}`);
  if (!found.isIndexable) return defect("search engines may not show it");
  const [named] = found.page.canonicals;
  if (named !== undefined && named !== href) return defect(`names ${named} as canonical`);
  if (alternates.length > 0 && listOf(alternates) !== listOf(found.page.alternates))
    return defect("names other languages than the page");
  return [];
}

const listOf = (alternates: readonly Alternate[]): string =>
  alternates
    .map(({ language, href }) => `${language} ${href}`)
    .toSorted()
    .join("\n");
