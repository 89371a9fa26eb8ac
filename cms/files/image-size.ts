import { closeSync, openSync, readFileSync, readSync } from "node:fs";

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Number of bytes that contain the size in all formats, except JPEGs with large metadata. */
const headerBytes = 512 * 1024;

/**
 * Returns width and height of a PNG, JPEG, GIF, WebP or SVG in pixels, from its first bytes; `null` if they cannot be
 * found.
 */
export function readImageSize(path: string): ImageSize | null {
  if (/\.svg$/i.test(path)) return svgSize(readFileSync(path, "utf8"));
  const bytes = readStart(path);
  if (bytes.length < 30) return null;
  const signature = bytes.toString("latin1", 0, 12);
  if (signature.startsWith("\x89PNG"))
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (signature.startsWith("GIF8"))
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (signature.startsWith("RIFF") && signature.endsWith("WEBP")) return webpSize(bytes);
  if (signature.startsWith("\xff\xd8")) return jpegSize(bytes);
  return null;
}

function readStart(path: string): Buffer {
  const buffer = Buffer.alloc(headerBytes);
  const descriptor = openSync(path, "r");
  try {
    return buffer.subarray(0, readSync(descriptor, buffer, 0, headerBytes, 0));
  } finally {
    closeSync(descriptor);
  }
}

/** Reads the segments up to the frame header, SOF0 to SOF15. */
function jpegSize(bytes: Buffer): ImageSize | null {
  let position = 2;
  while (position + 9 < bytes.length) {
    if (bytes[position] !== 0xff) return null;
    const marker = bytes[position + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { height: bytes.readUInt16BE(position + 5), width: bytes.readUInt16BE(position + 7) };
    position += 2 + bytes.readUInt16BE(position + 2);
  }
  return null;
}

function webpSize(bytes: Buffer): ImageSize | null {
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    default:
      return null;
  }
}

/** Returns the size attributes in pixels, otherwise the size of the view box. */
function svgSize(text: string): ImageSize | null {
  const [tag] = /<svg\b[^>]*>/i.exec(text) ?? [];
  if (tag === undefined) return null;
  const pixels = (name: string) =>
    Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1] ?? Number.NaN);
  const [, , boxWidth, boxHeight] = (/\sviewBox=["']([^"']+)["']/.exec(tag)?.[1] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = Math.round(pixels("width") || boxWidth || Number.NaN);
  const height = Math.round(pixels("height") || boxHeight || Number.NaN);
  return width > 0 && height > 0 ? { width, height } : null;
}
