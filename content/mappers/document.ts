import type { ResourceIdentifier } from "#content-model/resources.ts";
import type { Document } from "../model/media.ts";
import { type MappingContext, plainText } from "./context.ts";
import { mapFile } from "./file.ts";

/** The document of a media reference, named by its description, else by its media entity; null when not readable. */
export function mapDocument(
  reference: ResourceIdentifier<"media--document"> | null,
  context: Pick<MappingContext, "resources" | "links">,
): Document | null {
  const media = reference === null ? null : context.resources.find(reference);
  const identifier = media?.relationships.field_media_document.data ?? null;
  const file = mapFile(identifier, context);
  if (media === null || file === null) return null;
  return {
    title: plainText(identifier?.meta?.description ?? null) ?? media.attributes.name,
    href: file.href,
    mimeType: file.attributes.filemime,
    bytes: file.attributes.filesize,
  };
}
