import sharp from "sharp";
import { engrave } from "./engrave.ts";
import type { Shape, Size } from "./svg.ts";
import { svgDocument } from "./svg.ts";

/** A picture of the sample site. */
export interface Picture {
  /** Path of the file under `sample/content`, ending in `.jpg`. */
  readonly file: string;
  readonly size: Size;
  readonly ground: string;
  /** Redrawn in lines of one colour. */
  readonly isEngraved: boolean;
  readonly draw: () => Shape;
}

/** Returns the picture as SVG, the same in every run. */
export function toSvg({ size, ground, draw }: Picture): string {
  return svgDocument(size, ground, draw());
}

const maxBytes = 118 * 1024;
const qualities = [82, 74, 66, 58] as const;

/**
 * Returns the picture as JPEG in the best quality below 118 KB.
 * Colour has the full resolution; otherwise the edges of flat areas would be blurred.
 */
export async function toJpeg(picture: Picture): Promise<Buffer> {
  const svg = toSvg(picture);
  const source = picture.isEngraved ? await engrave(svg, picture.size.width) : Buffer.from(svg);
  const drawing = sharp(source).flatten({ background: picture.ground });
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await drawing
      .clone()
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" })
      .toBuffer();
    if (jpeg.byteLength <= maxBytes) break;
  }
  return jpeg;
}
