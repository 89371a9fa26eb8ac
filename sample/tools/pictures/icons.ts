import { resolve } from "node:path";
import sharp from "sharp";

/** Folder of the files that browsers request at the root of the site. */
export const publicFolder = resolve(import.meta.dirname, "../../brand/public");

/** Draws icons from `favicon.svg` for browsers that do not support SVG icons. Returns them by file name. */
export async function drawIcons(): Promise<ReadonlyMap<string, Buffer>> {
  return new Map([
    ["favicon.ico", toIco(await drawIcon(32), 32)],
    ["apple-touch-icon.png", await drawIcon(180)],
  ]);
}

const drawIcon = (size: number): Promise<Buffer> =>
  sharp(resolve(publicFolder, "favicon.svg"), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();

/**
 * Returns a PNG as an icon file with one image.
 * @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // Type: icon.
  header.writeUInt16LE(1, 4); // Number of images.
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // Colour planes.
  header.writeUInt16LE(32, 12); // Bits per pixel.
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // Where the image begins.
  return Buffer.concat([header, png]);
}
