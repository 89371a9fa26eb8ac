import type { PostalAddress } from "#content/model/postal-address.ts";
import { brand } from "#sample/brand/brand.ts";
import type { StructuredData } from "#domain/structured-data.ts";

/** An office, as its page and its teaser show it. */
export interface OfficeFacts extends PostalAddress {
  readonly title: string;
  readonly phone: string | null;
}

/** Returns the company, as other things refer to it. */
export const organization = (siteUrl: string) =>
  ({ "@type": "Organization", name: brand.name, url: `${siteUrl}/` }) as const;

/**
 * Returns the company with offices. It has the same id on the home page, the list of offices and their pages, so that
 * search engines put them together.
 */
export const company = (siteUrl: string, offices: readonly OfficeFacts[] = []): StructuredData => ({
  "@id": `${siteUrl}/#organization`,
  ...organization(siteUrl),
  logo: `${siteUrl}/favicon.svg`,
  ...(offices.length > 0 && { location: offices.map(placeOfOffice) }),
});

const placeOfOffice = (office: OfficeFacts) => ({
  "@type": "Place",
  name: office.title,
  ...(office.phone !== null && { telephone: office.phone }),
  address: postalAddress(office),
});

/** Returns an address; parts without a value are left out. */
export const postalAddress = ({ street, postalCode, city, state, country }: PostalAddress) => ({
  "@type": "PostalAddress",
  ...(street !== null && { streetAddress: street }),
  ...(postalCode !== null && { postalCode }),
  ...(city !== null && { addressLocality: city }),
  ...(state !== null && { addressRegion: state }),
  ...(country !== null && { addressCountry: country }),
});
