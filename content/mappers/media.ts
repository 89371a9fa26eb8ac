import type { ResourceIdentifier, SiteResource } from "#content-model/resources.ts";
import { isLocale, locales } from "#domain/locales.ts";
import { playerOf } from "#domain/video-services.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import type { Audio, Captions, Document, Medium, Video } from "../model/media.ts";
import { type MappingContext, plainText } from "./context.ts";
import { mapImage } from "./image.ts";

type MediaContext = Pick<MappingContext, "resources" | "links" | "pictureAddress">;

/** Proportions of videos. */
const posterShape = { ratio: 16 / 9 };
type MediaReference<B extends string> = ResourceIdentifier<`media--${B}`> | null;

interface StoredFile {
  /** Root-relative. */
  readonly href: string;
  readonly mimeType: string;
  readonly bytes: number;
}

/**
 * Returns the document of a media reference; null if there is none, it is not readable, or it is not a file of the
 * backend.
 */
export function mapDocument(
  reference: MediaReference<"document">,
  context: MediaContext,
): Document | null {
  const media = reference === null ? null : context.resources.find(reference);
  const data = media?.relationships.field_media_document.data ?? null;
  const file = mapFile(data, context);
  if (media === null || file === null) return null;
  const { name, field_language: language } = media.attributes;
  return { title: plainText(data?.meta?.description ?? null) ?? name, ...file, language };
}

/** Returns the audio of a media reference; null as for documents. */
export function mapAudio(reference: MediaReference<"audio">, context: MediaContext): Audio | null {
  const media = reference === null ? null : context.resources.find(reference);
  const file = mapFile(media?.relationships.field_media_audio_file.data ?? null, context);
  if (media === null || file === null) return null;
  return { title: media.attributes.name, src: file.href, mimeType: file.mimeType };
}

/** Returns the video of a media reference, a file or a page of a video service; null if there is nothing to play. */
export function mapVideo(
  reference: MediaReference<"video" | "remote_video">,
  context: MediaContext,
): Video | null {
  if (reference === null) return null;
  return reference.type === "media--video"
    ? mapVideoFile({ ...reference, type: reference.type }, context)
    : mapRemoteVideo({ ...reference, type: reference.type }, context);
}

function mapVideoFile(reference: MediaReference<"video">, context: MediaContext): Video | null {
  const media = reference === null ? null : context.resources.find(reference);
  const file = mapFile(media?.relationships.field_media_video_file.data ?? null, context);
  if (media === null || file === null) return null;
  return {
    kind: "file",
    title: media.attributes.name,
    src: file.href,
    player: null,
    mimeType: file.mimeType,
    poster: mapImage(media.relationships.field_poster.data, context, posterShape),
    captions: mapCaptions(media, context),
    durationSeconds: media.attributes.field_duration,
  };
}

function mapCaptions(
  { attributes, relationships }: OfType<SiteResource, "media--video">,
  context: MediaContext,
): Captions | null {
  const file = mapFile(relationships.field_captions.data, context);
  const { langcode } = attributes;
  return file && { src: file.href, lang: isLocale(langcode) ? locales[langcode].tag : null };
}

function mapRemoteVideo(
  reference: MediaReference<"remote_video">,
  context: MediaContext,
): Video | null {
  const media = reference === null ? null : context.resources.find(reference);
  const target = context.links.resolve(media?.attributes.field_media_oembed_video ?? "");
  if (media === null || target === null || target.href === null || !target.external) return null;
  return {
    kind: "remote",
    title: media.attributes.name,
    src: target.href,
    player: playerOf(target.href),
    mimeType: null,
    poster: mapImage(media.relationships.field_poster.data, context, posterShape),
    captions: null,
    durationSeconds: media.attributes.field_duration,
  };
}

/** Returns a medium of any kind; null if there is nothing to show. */
export function mapMedium(
  reference: MediaReference<"image" | "video" | "remote_video" | "audio">,
  context: MediaContext,
): Medium | null {
  if (reference === null) return null;
  const { type } = reference;
  switch (type) {
    case "media--image": {
      const image = mapImage({ ...reference, type }, context);
      return image && { kind: "image", image };
    }
    case "media--audio": {
      const audio = mapAudio({ ...reference, type }, context);
      return audio && { kind: "audio", audio };
    }
    case "media--video":
    case "media--remote_video": {
      const video = mapVideo({ ...reference, type }, context);
      return video && { kind: "video", video };
    }
    default:
      return type satisfies never;
  }
}

function mapFile(
  reference: ResourceIdentifier<"file--file"> | null,
  { resources, links }: MediaContext,
): StoredFile | null {
  const file = reference === null ? null : resources.find(reference);
  const address = file === null ? null : links.resolve(file.attributes.uri.url);
  if (file === null || address === null || address.href === null || address.external) return null;
  const { filemime, filesize } = file.attributes;
  return { href: address.href, mimeType: filemime, bytes: filesize };
}
