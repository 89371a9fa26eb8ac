import type { ResourceIdentifier } from "#content-model/resources.ts";
import { pictureKindOf } from "#domain/picture.ts";
import type { Image } from "../model/media.ts";
import type { MappingContext } from "./context.ts";
import { readFocalPoint } from "./focal-point.ts";
import {
  type PictureAddress,
  type PictureFile,
  type PictureWish,
  sizesOf,
  versionOf,
} from "./picture-sizes.ts";

/**
 * Returns the picture of a media reference; null if there is none, it is not readable, or it is not a file of the
 * backend.
 */
export function mapImage(
  reference: ResourceIdentifier<"media--image"> | null,
  context: Pick<MappingContext, "resources" | "links" | "pictureAddress">,
  wish?: PictureWish,
): Image | null {
  const { resources, links, pictureAddress } = context;
  const media = reference === null ? null : resources.find(reference);
  const picture = media?.relationships.field_media_image.data ?? null;
  const file = picture === null ? null : resources.find({ type: "file--file", id: picture.id });
  if (media === null || picture === null || file === null) return null;
  const address = links.resolve(file.attributes.uri.url);
  if (address === null || address.href === null || address.external) return null;
  const { alt = "", width, height } = picture.meta ?? {};
  const described = {
    path: address.href,
    version: versionOf(file.attributes.changed, file.attributes.filesize),
    width: pixels(width),
    height: pixels(height),
    focus: readFocalPoint(media.attributes.field_focal_point),
  };
  if (pictureAddress !== null)
    return {
      alt,
      ...sizesOf(described, pictureAddress, wish),
      ...tintOf(described, pictureAddress),
    };
  return { src: address.href, srcSet: null, alt, width: described.width, height: described.height };
}

/** Only photographs are certainly opaque before they have been read. */
function tintOf(file: PictureFile, { tintOf: read }: PictureAddress): Pick<Image, "tint"> {
  const tint = read?.(file) ?? (pictureKindOf(file.path) === "jpeg" ? "neutral" : null);
  return tint === null ? {} : { tint };
}

/** For pictures without a fixed size, the backend writes nothing or 0. */
const pixels = (value: number | null | undefined) =>
  value !== undefined && value !== null && value > 0 ? value : null;
