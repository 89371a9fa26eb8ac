import type { ResourceIdentifier } from "#content-model/resources.ts";
import { playerOf } from "#domain/video-services.ts";
import type { Video } from "../model/media.ts";
import { type MappingContext, plainText } from "./context.ts";
import { mapFile } from "./file.ts";
import { mapImage } from "./image.ts";

type VideoType = "media--video" | "media--remote_video";

/** The film of a media reference; null when it is not readable, and for addresses that are not of the web. */
export function mapVideo(
  reference: ResourceIdentifier<VideoType> | null,
  context: Pick<MappingContext, "resources" | "links" | "pictureAddress">,
): Video | null {
  const media = reference === null ? null : context.resources.find<VideoType>(reference);
  if (media === null) return null;
  const shared = {
    title: media.attributes.name,
    poster: mapImage(media.relationships.field_poster.data, context),
    durationSeconds: media.attributes.field_duration,
  };
  if (media.type === "media--remote_video") {
    const src = plainText(media.attributes.field_media_oembed_video);
    if (src === null || !/^https:\/\//i.test(src)) return null;
    return {
      ...shared,
      kind: "remote",
      src,
      player: playerOf(src),
      mimeType: null,
      captions: null,
    };
  }
  const file = mapFile(media.relationships.field_media_video_file.data, context);
  if (file === null) return null;
  return {
    ...shared,
    kind: "file",
    src: file.href,
    player: null,
    mimeType: file.attributes.filemime,
    captions: mapFile(media.relationships.field_captions.data, context)?.href ?? null,
  };
}
