import type { Video } from "#content/model/media.ts";
import type { Page } from "#content/model/page.ts";
import type { PostalAddress } from "#content/model/postal-address.ts";
import { company, organization, postalAddress } from "./structured-data-of-company.ts";
import { hasEnded } from "#app/i18n/now.ts";
import { brand } from "#sample/brand/brand.ts";
import { locales } from "#domain/locales.ts";
import type { StructuredData } from "#domain/structured-data.ts";

/** Context of the page. */
interface Place {
  readonly siteUrl: string;
  readonly canonical: string;
  /** ISO time of rendering. */
  readonly now: string;
}

/**
 * Returns structured data about the subject of a page: an event, an article, a video, a product, an office or
 * a job; empty for other pages.
 */
export function structuredDataOfKind(page: Page, place: Place): readonly StructuredData[] {
  switch (page.kind) {
    case "event":
      return eventData(page, place);
    case "article":
      return [
        articleData(page, page.articleType === "blog" ? "BlogPosting" : "NewsArticle", place),
      ];
    case "knowledge_hub_article":
      return [articleData(page, "Article", place)];
    case "animation":
      return videoData(page, page.video, place);
    case "page":
      return [...productData(page, place), ...jobData(page, place)];
    case "office":
      return [company(place.siteUrl, [page])];
    case "resource":
      return [articleData(page, "Article", place), ...videoData(page, page.video, place)];
    default:
      return [];
  }
}

type PageOf<K extends Page["kind"]> = Extract<Page, { kind: K }>;

/** Events without a start have no structured data. */
function eventData(page: PageOf<"event">, place: Place): readonly StructuredData[] {
  if (page.start === null) return [];
  const entrance = page.registration?.href ?? place.canonical;
  const online = { "@type": "VirtualLocation", url: new URL(entrance, place.siteUrl).href };
  const onSite = { "@type": "Place", name: page.location, address: page.location };
  const mode = page.isOnline ? (page.location === null ? "Online" : "Mixed") : "Offline";
  return [
    {
      "@type": "Event",
      ...described(page, place),
      name: page.title,
      startDate: page.start,
      ...(page.end !== null && { endDate: page.end }),
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
      location: [...(page.location === null ? [] : [onSite]), ...(page.isOnline ? [online] : [])],
      organizer: organization(place.siteUrl),
    },
  ];
}

function articleData(
  page: PageOf<"article" | "knowledge_hub_article" | "resource">,
  type: "Article" | "BlogPosting" | "NewsArticle",
  place: Place,
): StructuredData {
  const published = page.kind === "resource" ? page.created : page.date;
  const author = page.kind === "resource" ? null : page.author;
  return {
    "@type": type,
    ...described(page, place),
    headline: page.title,
    ...(published !== null && { datePublished: published }),
    ...(page.changed !== null && { dateModified: page.changed }),
    author: author === null ? organization(place.siteUrl) : person(author.name),
    publisher: organization(place.siteUrl),
    mainEntityOfPage: place.canonical,
  };
}

/** Videos need a preview picture, because search engines require one. */
function videoData(
  page: PageOf<"animation" | "resource">,
  video: Video | null,
  place: Place,
): readonly StructuredData[] {
  const poster = video?.poster ?? page.image;
  if (video === null || poster === null || page.created === null) return [];
  return [
    {
      "@type": "VideoObject",
      ...described(page, place),
      name: video.title,
      thumbnailUrl: place.siteUrl + poster.src,
      uploadDate: page.created,
      ...(video.durationSeconds !== null && { duration: `PT${video.durationSeconds}S` }),
      ...(video.kind === "file"
        ? { contentUrl: place.siteUrl + video.src }
        : { embedUrl: video.player ?? video.src }),
    },
  ];
}

/** Types of pages about one product each. */
const productTypes = new Set(["product software", "product hardware"]);

/** Prices are left out: they depend on the customer, and search engines show them as if they did not. */
function productData(page: PageOf<"page">, place: Place): readonly StructuredData[] {
  if (page.pageType === null || !productTypes.has(page.pageType)) return [];
  const { url, description, image } = described(page, place);
  const [line] = page.productLines;
  return [
    {
      "@type": "Product",
      name: page.title,
      url,
      ...(description !== undefined && { description }),
      ...(image !== undefined && { image }),
      ...(line !== undefined && { category: line.name }),
      brand: { "@type": "Brand", name: brand.name },
      manufacturer: organization(place.siteUrl),
    },
  ];
}

/** Closed positions, and those without a place of work, have no structured data. */
function jobData(page: PageOf<"page">, place: Place): readonly StructuredData[] {
  const job = page.blocks.find((block) => block.type === "open_position");
  if (job === undefined || job.workplaces.length === 0) return [];
  const { closingDate, employmentTypes, workplaces } = job;
  if (closingDate !== null && hasEnded(closingDate, place.now)) return [];
  return [
    {
      "@type": "JobPosting",
      url: place.canonical,
      title: page.title,
      description: job.description,
      datePosted: job.posted,
      ...(closingDate !== null && { validThrough: closingDate }),
      ...(employmentTypes.length > 0 && {
        employmentType: employmentTypes.map((type) => type.toUpperCase()),
      }),
      hiringOrganization: organization(place.siteUrl),
      jobLocation: workplaces.map(placeOfWork),
    },
  ];
}

const placeOfWork = (workplace: PostalAddress) => ({
  "@type": "Place",
  address: postalAddress(workplace),
});

function described(page: Page, { siteUrl, canonical }: Place) {
  return {
    url: canonical,
    inLanguage: locales[page.language].tag,
    ...(page.description !== null && { description: page.description }),
    ...(page.image !== null && { image: siteUrl + page.image.src }),
  };
}

const person = (name: string) => ({ "@type": "Person", name });
