import type { Video } from "#content/model/media.ts";
import type { Page } from "#content/model/page.ts";
import { brand } from "#sample/brand/brand.ts";
import { locales } from "#domain/locales.ts";
import type { StructuredData } from "#domain/structured-data.ts";

/** Context of the page. */
interface Place {
  readonly siteUrl: string;
  readonly canonical: string;
}

/** Returns structured data about the subject of a page: an event, an article or a video; empty for other pages. */
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
      organizer: organization(place),
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
    author: author === null ? organization(place) : person(author.name),
    publisher: organization(place),
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

function described(page: Page, { siteUrl, canonical }: Place) {
  return {
    url: canonical,
    inLanguage: locales[page.language].tag,
    ...(page.description !== null && { description: page.description }),
    ...(page.image !== null && { image: siteUrl + page.image.src }),
  };
}

const organization = ({ siteUrl }: Place) => ({
  "@type": "Organization",
  name: brand.name,
  url: `${siteUrl}/`,
});

const person = (name: string) => ({ "@type": "Person", name });
