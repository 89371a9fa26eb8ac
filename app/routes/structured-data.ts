import { brand } from "#app/brand.ts";
import { buildPath } from "#domain/addresses.ts";
import { canonicalOf, type PageFacts } from "./page-meta.ts";
import { type StructuredData, structuredDataOfKind } from "./structured-data-of-kinds.ts";

/**
 * What machines are told of a page, as JSON-LD. It is in the server's page only: made by script it would need a script
 * element, which Trusted Types refuse.
 * @see https://schema.org/
 */
export function structuredDataOf(facts: PageFacts): readonly StructuredData[] {
  const { page, address, siteUrl } = facts;
  const home = siteUrl + buildPath({ ...address, path: "/" });
  if (address.path === "/") {
    return [
      { "@type": "Organization", name: brand.name, url: home, logo: `${siteUrl}/favicon.svg` },
      { "@type": "WebSite", name: brand.name, url: home, inLanguage: page.language },
    ];
  }
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: brand.name, item: home },
        { "@type": "ListItem", position: 2, name: page.title, item: canonicalOf(facts) },
      ],
    },
    ...structuredDataOfKind(page, { siteUrl, canonical: canonicalOf(facts) }),
  ];
}

/** One script element with all of it. Nothing in a text can end the element. */
export function renderStructuredData(things: readonly StructuredData[]): string {
  if (things.length === 0) return "";
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}
