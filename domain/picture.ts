/** Widths of converted pictures, in pixels. More widths would need space and time without a visible difference. */
const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600, 1920] as const;

const largest = Math.max(...pictureWidths);

/** The part of a picture that must stay visible when it is cropped, in percent of its width and height. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** A crop of a picture to other proportions. */
export interface PictureCut {
  /** In pixels, of the result. */
  readonly height: number;
  readonly focus: FocalPoint;
}

/** One size of a picture of the content backend. */
export interface PictureVariant {
  /** Root-relative, percent-encoded address of the file on the site. */
  readonly path: string;
  /** Changes when the file changes; letters, digits and hyphens. */
  readonly version: string;
  /** In pixels; null for a drawing, which has no fixed size. */
  readonly width: number | null;
  /** Null: not cropped. */
  readonly cut: PictureCut | null;
}

/**
 * Returns the useful widths of a picture, ascending: the fixed widths below its own, and its own if it is not too
 * large.
 */
export function widthsUpTo(originalWidth: number): readonly number[] {
  const smaller = pictureWidths.filter((width) => width < originalWidth);
  return originalWidth <= largest ? [...smaller, originalWidth] : smaller;
}

/** Kind of a picture file, by its extension. */
export type PictureKind = "avif" | "drawing" | "jpeg" | "png" | "webp";

const kindsByEnding: Readonly<Record<string, PictureKind>> = {
  avif: "avif",
  jpeg: "jpeg",
  jpg: "jpeg",
  png: "png",
  svg: "drawing",
  webp: "webp",
};

/**
 * Returns the kind of a picture that the site converts or cleans; null for all other files, such as GIF, which may be
 * animated.
 */
export function pictureKindOf(path: string): PictureKind | null {
  const ending = /\.(?<ending>[a-z]+)$/i.exec(path)?.groups?.["ending"] ?? "";
  const key = ending.toLowerCase();
  return Object.hasOwn(kindsByEnding, key) ? (kindsByEnding[key] ?? null) : null;
}
