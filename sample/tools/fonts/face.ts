import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import subsetFont from "subset-font";
import { z } from "zod";

/** A font file of the site, and its source. */
export type Face = {
  /** Name of the file in `sample/brand/fonts`. */
  readonly file: string;
  /** npm package with the font; its licence is copied beside the file. */
  readonly source: string;
  readonly sourceFile: string;
  /** Weights that a variable font keeps; null for a font with one weight. */
  readonly weights: { readonly min: number; readonly max: number } | null;
};

/** Folder of the site's font files. */
export const fonts = resolve(import.meta.dirname, "../../brand/fonts");

/** The font files of the first view. Latin Extended, which few pages need, is used unchanged from the packages. */
export const faces: readonly Face[] = [
  {
    file: "newsreader-latin.woff2",
    source: "@fontsource/newsreader",
    sourceFile: "newsreader-latin-500-normal.woff2",
    weights: null,
  },
  {
    file: "hanken-grotesk-latin.woff2",
    source: "@fontsource-variable/hanken-grotesk",
    sourceFile: "hanken-grotesk-latin-wght-normal.woff2",
    weights: { min: 400, max: 700 },
  },
];

/**
 * OpenType features that browsers apply by default, and `tnum`, which the styles use. Fractions and proportional
 * figures are removed with their glyphs, because no style uses them.
 */
const features = "rvrn ccmp locl mark mkmk kern rlig liga clig calt tnum".split(" ");

/**
 * Returns the font file as WOFF2 with all letters of its source, the same bytes every time. Rejects if the source is
 * missing.
 */
export async function makeFace({ source, sourceFile, weights }: Face): Promise<Uint8Array> {
  const [font, ranges] = await Promise.all([
    readFile(inPackage(source, `files/${sourceFile}`)),
    readFile(inPackage(source, "unicode.json"), "utf8"),
  ]);
  const { latin } = z.object({ latin: z.string() }).parse(JSON.parse(ranges));
  return subsetFont(font, charactersOf(latin), {
    targetFormat: "woff2",
    keepFeatures: features,
    ...(weights && { variationAxes: { wght: weights } }),
  });
}

/** Returns the licence text from the package of the source. */
export function licenceOf({ source }: Face): Promise<string> {
  return readFile(inPackage(source, "LICENSE"), "utf8");
}

/** Returns the name of the licence file beside the font file. */
export function licenceFileOf({ file }: Face): string {
  return file.replace(".woff2", ".OFL.txt");
}

function inPackage(name: string, file: string): string {
  return resolve(import.meta.dirname, "../../../node_modules", name, file);
}

/** Returns the characters of a `unicode-range` such as `U+0131,U+2000-206F`. */
function charactersOf(unicodeRange: string): string {
  return unicodeRange
    .split(",")
    .map((range) => {
      const [first = 0, last = first] = range
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(
        ...Array.from({ length: last - first + 1 }, (_, step) => first + step),
      );
    })
    .join("");
}
