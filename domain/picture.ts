/** Widths pictures are made in, in pixels. More would be kept and converted without being seen to differ. */
const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600, 1920] as const;

const largest = Math.max(...pictureWidths);

/** The part of a picture that must be seen however it is cut, in percent of its width and height. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** A part of a picture in other proportions than its own. */
export interface PictureCut {
  /** Pixels, of the result. */
  readonly height: number;
  readonly focus: FocalPoint;
}

/** One size of a picture of the content backend. */
export interface PictureVariant {
  /** Address of the file on the site, root-relative, encoded as in an address. */
  readonly path: string;
  /** Changes with the file; letters, digits and hyphens. */
  readonly version: string;
  /** Pixels; null for a drawing, which has every size. */
  readonly width: number | null;
  /** Null for the whole picture. */
  readonly cut: PictureCut | null;
}

/** Widths worth having of a picture, ascending: those of the ladder below its own, and its own where it is not too large. */
export function widthsUpTo(originalWidth: number): readonly number[] {
  const smaller = pictureWidths.filter((width) => width < originalWidth);
  return originalWidth <= largest ? [...smaller, originalWidth] : smaller;
}

/** What a file is, by the ending of its name. */
export type PictureKind = "avif" | "drawing" | "jpeg" | "png" | "webp";

const kindsByEnding: Readonly<Record<string, PictureKind>> = {
  avif: "avif",
  jpeg: "jpeg",
  jpg: "jpeg",
  png: "png",
  svg: "drawing",
  webp: "webp",
};

/** What is made smaller or cleaned; null for everything else, such as GIF, which may move. */
export function pictureKindOf(path: string): PictureKind | null {
  const ending = /\.(?<ending>[a-z]+)$/i.exec(path)?.groups?.["ending"] ?? "";
  const key = ending.toLowerCase();
  return Object.hasOwn(kindsByEnding, key) ? (kindsByEnding[key] ?? null) : null;
}
