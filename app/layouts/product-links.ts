import type { Term } from "#content/model/page.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import { demoPath } from "#domain/fixed-pages.ts";
import { productQuery } from "#domain/forms/product-interest.ts";

interface ProductLinksOptions {
  readonly address: Address;
  /** Product lines of the page with the links. */
  readonly productLines: readonly Pick<Term, "slug">[];
}

/**
 * Returns a part of a page whose links to the demo form select the page's product, in fields and in rich texts. Links
 * stay as they are on pages about several products or none, and if editors wrote a query.
 */
export function withProductLinks<Part>(part: Part, options: ProductLinksOptions): Part {
  const query = productQuery(options.productLines);
  // The form's own page names its address, for other languages and search engines.
  if (query === "" || options.address.path === demoPath) return part;
  const href = buildPath({ ...options.address, path: demoPath });
  const plain = inHtml(href);
  const withQuery = inHtml(href + query);

  const replaced = (value: unknown): unknown => {
    if (typeof value === "string")
      return value === href ? href + query : value.replaceAll(plain, withQuery);
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each)]));
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only texts are replaced, by texts
  return replaced(part) as Part;
}

const inHtml = (path: string) => `href="${path}"`;
