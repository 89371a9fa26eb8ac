import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import subsetFont from "subset-font";
import { z } from "zod";

/** A face of the site, and what it is made from. */
export type Face = {
  /** Name of the file in `sample/brand/fonts`. */
  readonly file: string;
  /** Package with the letters' designs; its licence goes with the file. */
  readonly source: string;
  readonly sourceFile: string;
  /** The weights a variable face keeps, null for a face with one weight. */
  readonly weights: { readonly min: number; readonly max: number } | null;
};

/** Folder of the site's faces. */
export const fonts = resolve(import.meta.dirname, "../../brand/fonts");

/** The faces of the first view. Latin Extended, which few pages need, comes from the packages as it is. */
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
 * OpenType features that browsers apply unasked, and `tnum`, which the styles ask for. Without fractions, proportional
 * figures and their glyphs, which no style asks for.
 */
const features = "rvrn ccmp locl mark mkmk kern rlig liga clig calt tnum".split(" ");

/** The face as WOFF2 with every letter of its source, the same bytes every time. Rejects when the source is missing. */
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

/** The licence of the face's source, as its package has it. */
export function licenceOf({ source }: Face): Promise<string> {
  return readFile(inPackage(source, "LICENSE"), "utf8");
}

/** Name of the licence's file beside the face. */
export function licenceFileOf({ file }: Face): string {
  return file.replace(".woff2", ".OFL.txt");
}

function inPackage(name: string, file: string): string {
  return resolve(import.meta.dirname, "../../../node_modules", name, file);
}

/** The characters of a `unicode-range` such as `U+0131,U+2000-206F`. */
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
