import type { Crawl, CrawledPage } from "./crawl.ts";
import type { ReadPage } from "./read-page.ts";

type IndexablePage = CrawledPage & { readonly page: ReadPage };

/** Returns the pages that search engines may show. */
export const indexablePages = ({ pages }: Crawl): readonly IndexablePage[] =>
  [...pages.values()].filter(
    (each): each is IndexablePage => each.isIndexable && each.page !== null,
  );

/** Returns the pages that search engines may show under their own address: not those that name another as canonical. */
export const canonicalPages = (crawl: Crawl): readonly IndexablePage[] =>
  indexablePages(crawl).filter(
    ({ address, page }) => page.canonicals.length === 0 || page.canonicals.includes(address),
  );
