import type { ResourceIdentifier } from "#content-model/resources.ts";
import type { Audio } from "../model/media.ts";
import type { MappingContext } from "./context.ts";
import { mapFile } from "./file.ts";

/** The sound of a media reference; null when it is not readable. */
export function mapAudio(
  reference: ResourceIdentifier<"media--audio"> | null,
  context: Pick<MappingContext, "resources" | "links">,
): Audio | null {
  const media = reference === null ? null : context.resources.find(reference);
  const file = mapFile(media?.relationships.field_media_audio_file.data ?? null, context);
  if (media === null || file === null) return null;
  return { title: media.attributes.name, src: file.href, mimeType: file.attributes.filemime };
}
