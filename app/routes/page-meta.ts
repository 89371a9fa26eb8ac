import type { MetaDescriptor } from "react-router";
import type { Page } from "#content/model/page.ts";
import { brand } from "#sample/brand/brand.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import { mayExist } from "#domain/fixed-pages.ts";
import { defaultLocale, locales, type Locale } from "#domain/locales.ts";

/** What search engines and other sites are told of a page. */
export interface PageFacts {
  readonly page: Page;
  readonly address: Address;
  /** Origin of absolute addresses. */
  readonly siteUrl: string;
  /** Locales this host offers. */
  readonly offered: readonly Locale[];
  /** What the deployment says to search engines; null lets them in. */
  readonly robots: string | null;
  /** Search engines are to leave the page out, wherever it is deployed. */
  readonly isHidden: boolean;
  /** Which page of a list this is, not narrowed by anything: each is a page of its own. Left out: the first. */
  readonly pageNumber?: number;
  /** What can be subscribed to here. */
  readonly feeds?: readonly PageFeed[];
}

/** Something to subscribe to. */
export interface PageFeed {
  /** Root-relative. */
  readonly href: string;
  readonly type: "application/atom+xml" | "text/calendar";
}

/** Title, description, canonical, alternates, robots and Open Graph of a page. */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const { page, siteUrl } = facts;
  const title = titleOf(page);
  const canonical = canonicalOf(facts);
  const robots = robotsOf(facts);
  const description = page.description === null ? [] : [page.description];
  return [
    { title },
    ...description.map((content) => ({ name: "description", content })),
    ...(robots === null ? [] : [{ name: "robots", content: robots }]),
    { tagName: "link", rel: "canonical", href: canonical },
    ...alternatesOf(facts),
    ...(facts.feeds ?? []).map(({ href, type }) => ({
      tagName: "link",
      rel: "alternate",
      type,
      title: page.title,
      href,
    })),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:title", content: page.title },
    ...description.map((content) => ({ property: "og:description", content })),
    { property: "og:url", content: canonical },
    { property: "og:locale", content: locales[page.language].tag.replace("-", "_") },
    { property: "og:image", content: siteUrl + (page.previewImage ?? brand.previewImage) },
    { property: "og:image:alt", content: page.image?.alt || page.title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The page's own address: in the language its content really is in, without what narrows it. */
export function canonicalOf({ page, address, siteUrl, pageNumber = 1 }: PageFacts): string {
  const own = page.translations.find(({ locale }) => locale === page.language);
  const path = own?.path ?? address.path;
  const query = pageNumber > 1 ? `?page=${pageNumber}` : "";
  return siteUrl + buildPath({ site: page.language, language: page.language, path }) + query;
}

/** The brand stands in every title, once. */
const titleOf = ({ metaTitle }: Page) =>
  metaTitle.includes(brand.name) ? metaTitle : `${metaTitle} | ${brand.name}`;

/** Fallback pages, locales the host does not offer, and what its steps hide stay out of search engines. */
function robotsOf(facts: PageFacts): string | null {
  return facts.robots ?? (isIndexed(facts) ? null : "noindex");
}

const isIndexed = ({ page, address, offered, isHidden }: PageFacts): boolean =>
  !isHidden && page.language === address.language && offered.includes(address.site);

/** Only what exists and is offered; a page for a site version of another language stands for itself alone. */
function alternatesOf(facts: PageFacts): MetaDescriptor[] {
  const { page, address, siteUrl, offered } = facts;
  if (!isIndexed(facts) || address.site !== address.language) return [];
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
