import { brand } from "#sample/brand/brand.ts";
import type { Crumb } from "#app/layouts/breadcrumbs.tsx";
import type { Listing } from "#app/listings/listing.ts";
import { buildPath } from "#domain/addresses.ts";
import { canonicalOf, type PageFacts } from "./page-meta.ts";
import type { StructuredData } from "#domain/structured-data.ts";
import { company } from "./structured-data-of-company.ts";
import { questionsData } from "./structured-data-of-questions.ts";
import { structuredDataOfKind } from "./structured-data-of-kinds.ts";
import { withoutBreakMarks } from "#lib/text/without-break-marks.ts";

/**
 * Returns the structured data of a page, as JSON-LD. It is only in the server's page: adding it by script would need a
 * script element, which Trusted Types refuse.
 * @see https://schema.org/
 */
export function structuredDataOf(
  facts: PageFacts & {
    readonly breadcrumbs: readonly Crumb[];
    readonly listing: Listing | null;
    readonly now: string;
  },
): readonly StructuredData[] {
  const { page, address, siteUrl, breadcrumbs, listing, now } = facts;
  const home = siteUrl + buildPath({ ...address, path: "/" });
  if (address.path === "/") {
    return [
      company(siteUrl),
      { "@type": "WebSite", name: brand.name, url: home, inLanguage: page.language },
    ];
  }
  if (breadcrumbs.length === 0) return [];
  const last = breadcrumbs.length - 1;
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: breadcrumbs.map(({ text, href }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: text,
        item: index === last ? canonicalOf(facts) : siteUrl + href,
      })),
    },
    ...structuredDataOfKind(page, { siteUrl, canonical: canonicalOf(facts), now }),
    ...questionsData(page.blocks, siteUrl),
    ...officesOf(listing, siteUrl),
  ];
}

/** Returns the company with all its offices, for the list of offices. */
function officesOf(listing: Listing | null, siteUrl: string): readonly StructuredData[] {
  const offices = listing?.teasers.filter((teaser) => teaser.kind === "office") ?? [];
  return listing?.name === "offices" && offices.length > 0 ? [company(siteUrl, offices)] : [];
}

/** Returns one script element with all data. No text in it can end the element. */
export function renderStructuredData(things: readonly StructuredData[]): string {
  if (things.length === 0) return "";
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  const safe = withoutBreakMarks(json).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">${safe}</script>`;
}
