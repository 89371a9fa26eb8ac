import type { MetaDescriptor } from "react-router";
import type { Page } from "#content/model/page.ts";
import { brand } from "#sample/brand/brand.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import { mayExist } from "#domain/fixed-pages.ts";
import { defaultLocale, locales, type Locale } from "#domain/locales.ts";
import { shareSize } from "#domain/share-picture.ts";
import { markdownAddressOf } from "#domain/markdown-address.ts";
import { withoutBreakMarks } from "#lib/text/without-break-marks.ts";

/** Facts about a page for its meta tags. */
export interface PageFacts {
  readonly page: Page;
  readonly address: Address;
  /** Origin of absolute addresses. */
  readonly siteUrl: string;
  /** Locales that this host offers. */
  readonly offered: readonly Locale[];
  /** Robots rule of the deployment; null: no restriction. */
  readonly robots: string | null;
  /** Search engines must not index the page in any deployment. */
  readonly isHidden: boolean;
  /** Page number of an unfiltered list, each of which is a page of its own. Default: the first. */
  readonly pageNumber?: number;
  /** Address of the picture for sharing, root-relative; null: the brand's preview picture. */
  readonly shareAddress: string | null;
  /** Subscriptions on the page. */
  readonly feeds?: readonly PageFeed[];
}

/** A feed or calendar of a page. */
export interface PageFeed {
  /** Root-relative. */
  readonly href: string;
  readonly type: "application/atom+xml" | "text/calendar";
}

/** Returns title, description, canonical address, alternates, robots rule and Open Graph data of a page. */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const { page, siteUrl } = facts;
  const title = titleOf(facts);
  // Search results and previews would show or count soft hyphens.
  const ogTitle = withoutBreakMarks(page.title);
  const canonical = canonicalOf(facts);
  const robots = robotsOf(facts);
  const description = page.description === null ? [] : [numbered(page.description, facts)];
  return [
    { title },
    ...description.map((content) => ({ name: "description", content })),
    ...(robots === null ? [] : [{ name: "robots", content: robots }]),
    { tagName: "link", rel: "canonical", href: canonical },
    ...alternatesOf(facts),
    ...markdownOf(facts),
    ...(facts.feeds ?? []).map(({ href, type }) => ({
      tagName: "link",
      rel: "alternate",
      type,
      title: page.title,
      href,
    })),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:title", content: ogTitle },
    ...description.map((content) => ({ property: "og:description", content })),
    { property: "og:url", content: canonical },
    { property: "og:locale", content: locales[page.language].tag.replace("-", "_") },
    { property: "og:image", content: siteUrl + (facts.shareAddress ?? brand.previewImage) },
    { property: "og:image:width", content: String(shareSize.width) },
    { property: "og:image:height", content: String(shareSize.height) },
    { property: "og:image:alt", content: `${ogTitle} | ${brand.name}` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Returns the canonical address: in the actual language of the content, without filters. */
export function canonicalOf({ page, address, siteUrl, pageNumber = 1 }: PageFacts): string {
  const own = page.translations.find(({ locale }) => locale === page.language);
  const path = own?.path ?? address.path;
  const query = pageNumber > 1 ? `?page=${pageNumber}` : "";
  return siteUrl + buildPath({ site: page.language, language: page.language, path }) + query;
}

/** Programs that read texts find the page as Markdown; a part of a list is not offered. */
function markdownOf(facts: PageFacts): MetaDescriptor[] {
  if (!isIndexed(facts) || isLaterPart(facts)) return [];
  const { pathname } = new URL(canonicalOf(facts));
  const href = markdownAddressOf(pathname);
  return [{ tagName: "link", rel: "alternate", type: "text/markdown", href }];
}

/** Later pages of a list. In other languages it may be shorter, so they have no alternates. */
const isLaterPart = ({ pageNumber = 1 }: PageFacts) => pageNumber > 1;

/** Search engines want a title and a description of its own for each page. The number stands before the name of the site. */
const numbered = (text: string, facts: PageFacts) =>
  isLaterPart(facts)
    ? text.replace(/(?: \|[^|]*)?$/, (siteName) => ` (${facts.pageNumber})${siteName}`)
    : text;

/** Every title contains the brand once. */
function titleOf(facts: PageFacts): string {
  const title = numbered(withoutBreakMarks(facts.page.metaTitle), facts);
  return title.includes(brand.name) ? title : `${title} | ${brand.name}`;
}

/**
 * Pages in a fallback language, locales that the host does not offer, and pages hidden by route steps are not indexed.
 */
function robotsOf(facts: PageFacts): string | null {
  return facts.robots ?? (isIndexed(facts) ? null : "noindex");
}

const isIndexed = ({ page, address, offered, isHidden }: PageFacts): boolean =>
  !isHidden && page.language === address.language && offered.includes(address.site);

/**
 * Contains only existing and offered locales. A page in a site version of another language has no alternates but
 * itself.
 */
function alternatesOf(facts: PageFacts): MetaDescriptor[] {
  const { page, address, siteUrl, offered } = facts;
  if (!isIndexed(facts) || isLaterPart(facts) || address.site !== address.language) return [];
  const alternates = page.translations
    .filter((translation) => offered.includes(translation.locale) && mayExist(translation))
    .map(({ locale, path }) => ({
      locale,
      href: siteUrl + buildPath({ site: locale, language: locale, path }),
    }));
  const original = alternates.filter(({ locale }) => locale === defaultLocale);
  return [
    ...alternates.map(({ locale, href }) => alternate(locales[locale].tag.toLowerCase(), href)),
    ...original.map(({ href }) => alternate("x-default", href)),
  ];
}

const alternate = (hrefLang: string, href: string): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  hrefLang,
  href,
});
