import { brand } from "#sample/brand/brand.ts";
import type { Crumb } from "#app/layouts/breadcrumbs.tsx";
import { buildPath } from "#domain/addresses.ts";
import { canonicalOf, type PageFacts } from "./page-meta.ts";
import type { StructuredData } from "#domain/structured-data.ts";
import { structuredDataOfKind } from "./structured-data-of-kinds.ts";

/**
 * Returns the structured data of a page, as JSON-LD. It is only in the server's page: adding it by script would need a
 * script element, which Trusted Types refuse.
 * @see https://schema.org/
 */
export function structuredDataOf(
  facts: PageFacts & { readonly breadcrumbs: readonly Crumb[]; readonly now: string },
): readonly StructuredData[] {
  const { page, address, siteUrl, breadcrumbs, now } = facts;
  const home = siteUrl + buildPath({ ...address, path: "/" });
  if (address.path === "/") {
    return [
      { "@type": "Organization", name: brand.name, url: home, logo: `${siteUrl}/favicon.svg` },
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
  ];
}

/** Returns one script element with all data. No text in it can end the element. */
export function renderStructuredData(things: readonly StructuredData[]): string {
  if (things.length === 0) return "";
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}
