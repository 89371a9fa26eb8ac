import { checkStructuredData } from "../structured-data-schema.ts";
import type { Check } from "../check.ts";
import { indexablePages } from "../indexable.ts";

/** Structured data has the properties that search engines require. */
export const structuredData: Check = {
  name: "Structured data",
  advice:
    "See https://developers.google.com/search/docs/appearance/structured-data for what each type needs.",
  run: (crawl) =>
    indexablePages(crawl).flatMap(({ address, page }) =>
      page.structuredData.flatMap(checkStructuredData).map((message) => ({ address, message })),
    ),
};
