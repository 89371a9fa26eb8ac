import {
  type FocalPoint,
  pictureKindOf,
  type PictureVariant,
  widthsUpTo,
} from "#domain/picture.ts";
import type { Image } from "../model/media.ts";

/**
 * Returns the address of a picture in one size. The site signs these addresses, so that visitors cannot request others.
 */
export interface PictureAddress {
  (variant: PictureVariant): string;
  /** Returns the average colour of a picture, `#rrggbb`; null if it is not known yet. */
  readonly tintOf?: (file: Pick<PictureVariant, "path" | "version">) => string | null;
}

/** A picture's file as the backend describes it. */
export interface PictureFile {
  /** Address on the site's own origin, root-relative. */
  readonly path: string;
  /** Changes with the file. */
  readonly version: string;
  /** In pixels; null if unknown. */
  readonly width: number | null;
  readonly height: number | null;
  readonly focus: FocalPoint;
}

/** Returns a version from the time of a change, ISO 8601, and the file size if known. */
export function versionOf(changed: string, bytes = 0): string {
  const seconds = Math.floor(Date.parse(changed) / 1000);
  return `${(Number.isNaN(seconds) ? 0 : seconds).toString(36)}-${Math.max(0, bytes).toString(36)}`;
}

/** How a place on the page shows a picture. */
export interface PictureWish {
  /** Width divided by height, if the place has fixed proportions. The focal point stays visible. */
  readonly ratio?: number;
  /** Maximum useful width, in pixels of the densest screens. */
  readonly maxWidth?: number;
}

type Sizes = Pick<Image, "src" | "srcSet" | "width" | "height">;

/** Width of the picture where `srcset` is not supported: feeds, and previews on other sites. */
const plainWidth = 960;
/** Width if the size of the picture is unknown; it is never enlarged. */
const widthOfUnknown = 1280;

/**
 * Returns the addresses of a picture in all its sizes, none larger than the original. Files that the site does not
 * convert keep their own address.
 */
export function sizesOf(
  file: PictureFile,
  addressOf: PictureAddress,
  wish: PictureWish = {},
): Sizes {
  const { path, version, width, height, focus } = file;
  const kind = /[?#]/.test(path) ? null : pictureKindOf(path);
  if (kind === null) return { src: path, srcSet: null, width, height };
  const address = (size: Pick<PictureVariant, "width" | "cut">) =>
    addressOf({ path, version, ...size });
  if (kind === "drawing") {
    return { src: address({ width: null, cut: null }), srcSet: null, width, height };
  }
  if (width === null || height === null) {
    return { src: address({ width: widthOfUnknown, cut: null }), srcSet: null, width, height };
  }

  const { ratio, maxWidth = width } = wish;
  const ownWidth = ratio === undefined ? width : Math.min(width, Math.round(height * ratio));
  const heightAt = (at: number) =>
    Math.max(1, Math.round(ratio === undefined ? (at * height) / width : at / ratio));
  const addressAt = (at: number) =>
    address({ width: at, cut: ratio === undefined ? null : { height: heightAt(at), focus } });
  const widths = widthsUpTo(Math.min(ownWidth, maxWidth));
  const plain = widths.findLast((at) => at <= plainWidth) ?? ownWidth;
  return {
    src: addressAt(plain),
    srcSet: widths.map((at) => `${addressAt(at)} ${at}w`).join(", "),
    width: ownWidth,
    height: heightAt(ownWidth),
  };
}
