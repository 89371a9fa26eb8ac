import type { Check } from "../check.ts";
import { indexablePages } from "../indexable.ts";

/** Each page names the address under which search engines should show it. */
export const canonical: Check = {
  name: "Canonical addresses",
  advice: "A page needs one canonical address: its own, or that of a page that names itself.",
  run: (crawl) =>
    indexablePages(crawl).flatMap(({ address, page }) => {
      const [first, ...others] = page.canonicals;
      if (first === undefined) return [{ address, message: "has no canonical address" }];
      if (others.length > 0) return [{ address, message: "has several canonical addresses" }];
      if (first === address) return [];
      const target = crawl.pages.get(first);
      if (target === undefined)
        return new URL(first).origin === crawl.publicOrigin && crawl.left > 0
          ? []
          : [{ address, message: `names ${first}, which is not a page of the site` }];
      if (!target.isIndexable)
        return [{ address, message: `names ${first}, which search engines may not show` }];
      if (target.page?.canonicals[0] !== first)
        return [{ address, message: `names ${first}, which names another address` }];
      return [];
    }),
};
