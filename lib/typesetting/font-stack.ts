import { create, type Font } from "fontkit";

/** No font of a stack has a sign of the text. */
export class MissingGlyphError extends Error {
  override readonly name = "MissingGlyphError";
}

/** Where a line of text is drawn: the start of its baseline and the size of the type, in pixels. */
export interface LinePlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Fonts in order of preference: each sign comes from the first one that has it. */
export interface FontStack {
  /** Returns the width of a line in em. Throws `MissingGlyphError`. */
  measure(line: string): number;
  /** Returns a line as the path data of an SVG. Throws `MissingGlyphError`. */
  outline(line: string, place: LinePlace): string;
}

interface FontStackOptions {
  /** Additional space between letters in em. Default 0. */
  readonly tracking?: number;
}

interface Run {
  readonly font: Font;
  text: string;
}

/** Signs that many fonts lack, and which look nearly the same. */
const substitutes: Readonly<Record<string, string>> = {
  // Narrow spaces, as in French before a colon.
  "\u202F": "\u00A0",
  "\u2009": " ",
  // The hyphen at which a line must not be broken.
  "\u2011": "-",
};

/** The first bytes of TrueType and OpenType files. */
const signatures = new Set(["\0\x01\0\0", "OTTO", "true"]);

/**
 * Opens font files, which have to be TrueType or OpenType: glyphs of compressed files are unpacked for each access, which
 * takes seconds. Throws if a file is no font.
 */
export function openFontStack(
  files: readonly Uint8Array[],
  { tracking = 0 }: FontStackOptions = {},
): FontStack {
  const fonts = files.map((file) => {
    const bytes = Buffer.from(file);
    const opened = signatures.has(bytes.toString("latin1", 0, 4)) ? create(bytes) : null;
    if (opened === null || !("layout" in opened))
      throw new TypeError("The file is neither a TrueType nor an OpenType font.");
    return opened;
  });

  const find = (sign: string) =>
    fonts.find((each) => each.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

  function runsOf(line: string): readonly Run[] {
    const runs: Run[] = [];
    for (const written of line) {
      const sign = find(written) === undefined ? (substitutes[written] ?? written) : written;
      const font = find(sign);
      if (font === undefined) throw new MissingGlyphError(`No font has the sign "${sign}".`);
      const last = runs.at(-1);
      if (last?.font === font) last.text += sign;
      else runs.push({ font, text: sign });
    }
    return runs;
  }

  /** Returns each glyph with its distance from the start of the line in em. */
  function* glyphsOf(line: string) {
    let x = 0;
    for (const { font, text } of runsOf(line)) {
      const { glyphs, positions } = font.layout(text);
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
        yield { glyph, em: font.unitsPerEm, start: x + xOffset / font.unitsPerEm };
        x += xAdvance / font.unitsPerEm + tracking;
      }
    }
    return x - tracking;
  }

  return {
    measure(line) {
      if (line === "") return 0;
      const glyphs = glyphsOf(line);
      let step = glyphs.next();
      while (!step.done) step = glyphs.next();
      return step.value;
    },
    outline: (line, { x, y, size }) =>
      Array.from(glyphsOf(line), ({ glyph, em, start }) =>
        glyph.path
          .scale(size / em, -size / em)
          .translate(x + start * size, y)
          .toSVG(),
      ).join(""),
  };
}
