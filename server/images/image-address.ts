import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import type { PictureCut, PictureVariant } from "#domain/picture.ts";

/** Writes and reads `/images/{signature}/{size}/{version}/{file}`. */
export interface ImageAddresses {
  readonly write: (variant: PictureVariant) => string;
  /** Returns the picture of an address; null if it was not signed with this key. */
  readonly read: (pathname: string) => PictureVariant | null;
}

const filesPath = "/sites/default/files/";
/** 96 bits: too many to guess, and still short, since pages contain many of them. */
const signatureLength = 16;
const shape =
  /^\/images\/(?<signature>[\w-]{16})\/(?<rest>(?<size>[\dx-]{1,20}|drawing)\/(?<version>[\da-z-]{1,40})\/(?<file>.+))$/;
const sizeShape = /^(?<width>\d+)(?:x(?<height>\d+)-(?<x>\d+)-(?<y>\d+))?$/;

/** Creates addresses signed with HMAC-SHA256, so that visitors can choose neither file nor size. */
export function createImageAddresses(key: Buffer): ImageAddresses {
  // Created once, because converting bytes to a key takes longer than signing.
  const secret = createSecretKey(key);
  const sign = (text: string) =>
    createHmac("sha256", secret).update(text).digest("base64url").slice(0, signatureLength);

  return {
    write({ path, version, width, cut }) {
      const size = width === null ? "drawing" : `${width}${writeCut(cut)}`;
      const rest = `${size}/${version}/${path.slice(filesPath.length)}`;
      return `/images/${sign(rest)}/${rest}`;
    },
    read(pathname) {
      const { signature, rest, size, version, file } = shape.exec(pathname)?.groups ?? {};
      if (!signature || !rest || !size || !version || !file) return null;
      if (!timingSafeEqual(Buffer.from(sign(rest)), Buffer.from(signature))) return null;
      const read = readSize(size);
      return read && { path: filesPath + file, version, ...read };
    },
  };
}

const writeCut = (cut: PictureCut | null) =>
  cut === null ? "" : `x${cut.height}-${cut.focus.x}-${cut.focus.y}`;

function readSize(size: string): Pick<PictureVariant, "width" | "cut"> | null {
  if (size === "drawing") return { width: null, cut: null };
  const groups = sizeShape.exec(size)?.groups;
  if (groups === undefined) return null;
  const { width, height, x, y } = groups;
  if (height === undefined) return { width: Number(width), cut: null };
  return {
    width: Number(width),
    cut: { height: Number(height), focus: { x: Number(x), y: Number(y) } },
  };
}
