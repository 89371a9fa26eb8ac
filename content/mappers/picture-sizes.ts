import {
  type FocalPoint,
  pictureKindOf,
  type PictureVariant,
  widthsUpTo,
} from "#domain/picture.ts";
import type { Image } from "../model/media.ts";

/** Gives a size of a picture its address. The site signs them, so that visitors cannot ask for others. */
export type PictureAddress = (variant: PictureVariant) => string;

/** A picture's file as the backend describes it. */
export interface PictureFile {
  /** Address on the site's own origin, root-relative. */
  readonly path: string;
  /** Changes with the file. */
  readonly version: string;
  /** Pixels; null when the backend does not know. */
  readonly width: number | null;
  readonly height: number | null;
  readonly focus: FocalPoint;
}

/** Made of the time of a change, ISO 8601, and the size of the file where that is known. */
export function versionOf(changed: string, bytes = 0): string {
  const seconds = Math.floor(Date.parse(changed) / 1000);
  return `${(Number.isNaN(seconds) ? 0 : seconds).toString(36)}-${Math.max(0, bytes).toString(36)}`;
}

/** What a place on the page makes of a picture. */
export interface PictureWish {
  /** Width by height, where the place has proportions of its own; the focal point stays in view. */
  readonly ratio?: number;
  /** Largest width worth having, in pixels of the densest screens. */
  readonly maxWidth?: number;
}

type Sizes = Pick<Image, "src" | "srcSet" | "width" | "height">;

/** Width of the picture for what reads no `srcset`: feeds, previews elsewhere. */
const plainWidth = 960;
/** Where nobody knows how large the picture is; it is never enlarged. */
const widthOfUnknown = 1280;

/** Addresses of a picture in all its sizes, none larger than the original; kinds the site does not convert keep their own. */
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
