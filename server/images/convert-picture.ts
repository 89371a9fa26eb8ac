import { fileTypeFromBuffer } from "file-type";
import type { Sharp } from "sharp";
import type { PictureCut } from "#domain/picture.ts";
import type { PictureFormat } from "./formats.ts";

/** The requested format and size. */
export interface ConversionWish {
  /** In pixels; a smaller picture keeps its size. */
  readonly width: number;
  readonly cut: PictureCut | null;
  readonly format: Exclude<PictureFormat, "svg">;
}

/** The picture can never be converted: it is damaged, not a picture, too large, or takes too long. */
export class UnusablePictureError extends Error {
  override readonly name = "UnusablePictureError";
}

/** More pixels than any camera has. A file that claims more is meant to exhaust the memory. */
const maxPixels = 100_000_000;
const readable = new Set(["heif", "jpeg", "png", "webp"]);
/** Files of these types begin with bytes for which libvips chooses the reader of that type. */
const readableTypes = new Set([
  "image/apng",
  "image/avif",
  "image/heic",
  "image/heif",
  "image/jpeg",
  "image/png",
  "image/webp",
]);
/** Time limit for each format. */
const limitSeconds = { avif: 30, jpeg: 10, png: 10, webp: 10 };

async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One thread per picture, so that the rest of the site has processor time; nothing is cached between pictures.
  sharp.concurrency(1);
  sharp.cache(false);
  // Of all formats that libvips can read, only those of cameras and image editors, and the site's own drawings.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
      "VipsForeignLoadHeifBuffer",
      "VipsForeignLoadSvgBuffer",
    ],
  });
  return sharp;
}

/** Loaded with the first picture, so that the first page does not wait for it. */
let loading: ReturnType<typeof loadSharp> | undefined;

/**
 * Converts a picture to another size and format, upright, without camera metadata, and never larger than the original.
 * Throws `UnusablePictureError`.
 */
export async function convertPicture(original: Uint8Array, wish: ConversionWish): Promise<Buffer> {
  try {
    // Before libvips sees the file, because it would also read drawings.
    const type = await fileTypeFromBuffer(original);
    if (!readableTypes.has(type?.mime ?? ""))
      throw new Error("The site does not support this format");
    const options = { limitInputPixels: maxPixels, failOn: "error", autoOrient: true } as const;
    const sharp = await (loading ??= loadSharp());
    const picture = sharp(original, options);
    const { autoOrient: size, format } = await picture.metadata();
    if (!readable.has(format)) throw new Error(`The site does not support the format ${format}`);
    const sized = cutAndResize(picture, size, wish);
    return await encode(sized, wish.format)
      .timeout({ seconds: limitSeconds[wish.format] })
      .toBuffer();
  } catch (cause) {
    throw new UnusablePictureError(cause instanceof Error ? cause.message : String(cause), {
      cause,
    });
  }
}

/** Returns a drawing of the site's own as PNG with few colours. It must not come from visitors or editors. */
export async function pngOfDrawing(svg: string): Promise<Buffer> {
  const sharp = await (loading ??= loadSharp());
  return sharp(Buffer.from(svg), { limitInputPixels: maxPixels })
    .png({ palette: true, colours: 64, dither: 0, effort: 1 })
    .timeout({ seconds: limitSeconds.png })
    .toBuffer();
}

/** Returns the average colour of a picture, `#rrggbb`; null if it has transparent parts or cannot be read. */
export async function measureTint(picture: Uint8Array): Promise<string | null> {
  try {
    const sharp = await (loading ??= loadSharp());
    const { isOpaque, channels } = await sharp(picture).stats();
    const [red = 0, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean));
    return isOpaque ? `#${Buffer.from([red, green, blue]).toString("hex")}` : null;
  } catch {
    return null;
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function cutAndResize(picture: Sharp, size: Size, { width, cut }: ConversionWish): Sharp {
  if (cut === null) return picture.resize({ width, withoutEnlargement: true });
  return picture
    .extract(partAround(size, width / cut.height, cut.focus))
    .resize({ width, withoutEnlargement: true });
}

/** Returns the largest area with these proportions, with the focal point as close to its middle as the edges allow. */
export function partAround(size: Size, ratio: number, focus: { x: number; y: number }) {
  const width = Math.max(1, Math.min(size.width, Math.round(size.height * ratio)));
  const height = Math.max(1, Math.min(size.height, Math.round(size.width / ratio)));
  return {
    left: clamp((size.width * focus.x) / 100 - width / 2, size.width - width),
    top: clamp((size.height * focus.y) / 100 - height / 2, size.height - height),
    width,
    height,
  };
}

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));

/** Encodes with qualities at which pictures look the same in all formats. */
function encode(picture: Sharp, format: ConversionWish["format"]): Sharp {
  switch (format) {
    case "avif":
      // Effort 4 gives files a tenth smaller, but takes seven times as long.
      return picture.avif({ quality: 55, effort: 2 });
    case "webp":
      return picture.webp({ quality: 78, effort: 4 });
    case "png":
      return picture.png({ compressionLevel: 9 });
    case "jpeg":
      return picture.flatten({ background: "#fff" }).jpeg({ quality: 80, mozjpeg: true });
    default:
      return format satisfies never;
  }
}
