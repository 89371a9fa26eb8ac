import type { ResourceIdentifier } from "#content-model/resources.ts";
import type { Image } from "../model/media.ts";
import type { MappingContext } from "./context.ts";

/** The picture of a media reference; null without one, and when it is not readable or not a file of the backend. */
export function mapImage(
  reference: ResourceIdentifier<"media--image"> | null,
  { resources, links }: Pick<MappingContext, "resources" | "links">,
): Image | null {
  const media = reference === null ? null : resources.find(reference);
  const picture = media?.relationships.field_media_image.data ?? null;
  const file = picture === null ? null : resources.find({ type: "file--file", id: picture.id });
  if (picture === null || file === null) return null;
  const address = links.resolve(file.attributes.uri.url);
  if (address === null || address.href === null || address.external) return null;
  const { alt = "", width, height } = picture.meta ?? {};
  return { src: address.href, alt, width: pixels(width), height: pixels(height) };
}

/** The backend writes nothing or 0 for pictures without a size of their own. */
const pixels = (value: number | null | undefined) =>
  value !== undefined && value !== null && value > 0 ? value : null;
