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
  /** Names of the character ranges in the package that the file has; null: all. */
  readonly ranges: readonly string[] | null;
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
    ranges: ["latin"],
    weights: null,
  },
  {
    file: "hanken-grotesk-latin.woff2",
    source: "@fontsource-variable/hanken-grotesk",
    sourceFile: "hanken-grotesk-latin-wght-normal.woff2",
    ranges: ["latin"],
    weights: { min: 400, max: 700 },
  },
];

/** Font files of the pictures for sharing: TrueType, which is read without unpacking it. */
export const pictureFaces: readonly Face[] = [
  pictureFace("newsreader-latin", "@fontsource/newsreader", "newsreader-latin-500-normal"),
  pictureFace("newsreader-latin-ext", "@fontsource/newsreader", "newsreader-latin-ext-500-normal"),
  pictureFace(
    "hanken-grotesk-latin",
    "@fontsource/hanken-grotesk",
    "hanken-grotesk-latin-600-normal",
  ),
  pictureFace(
    "hanken-grotesk-latin-ext",
    "@fontsource/hanken-grotesk",
    "hanken-grotesk-latin-ext-600-normal",
  ),
  pictureFace("biz-udpgothic", "@fontsource/biz-udpgothic", "biz-udpgothic-japanese-700-normal"),
];

function pictureFace(name: string, source: string, sourceFile: string): Face {
  return {
    file: `pictures/${name}.ttf`,
    source,
    sourceFile: `${sourceFile}.woff2`,
    ranges: null,
    weights: null,
  };
}

/**
 * OpenType features that browsers apply by default, and `tnum`, which the styles use. Fractions and proportional
 * figures are removed with their glyphs, because no style uses them.
 */
const features = "rvrn ccmp locl mark mkmk kern rlig liga clig calt tnum".split(" ");

/**
 * Returns the font file in the format of its name with the letters of its ranges, the same bytes every time. Rejects if
 * the source is missing.
 */
export async function makeFace({
  file,
  source,
  sourceFile,
  ranges,
  weights,
}: Face): Promise<Uint8Array> {
  const [font, known] = await Promise.all([
    readFile(inPackage(source, `files/${sourceFile}`)),
    readFile(inPackage(source, "unicode.json"), "utf8"),
  ]);
  const all = z.record(z.string(), z.string()).parse(JSON.parse(known));
  const characters = (ranges ?? Object.keys(all)).map((range) => charactersOf(all[range] ?? ""));
  return subsetFont(font, characters.join(""), {
    targetFormat: file.endsWith(".ttf") ? "truetype" : "woff2",
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
  return file.replace(/\.(?:woff2|ttf)$/, ".OFL.txt");
}

function inPackage(name: string, file: string): string {
  return resolve(import.meta.dirname, "../../../node_modules", name, file);
}

/** Returns the characters of a `unicode-range` such as `U+0131,U+2000-206F`. */
function charactersOf(unicodeRange: string): string {
  return unicodeRange
    .split(",")
    .filter((range) => range !== "")
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
