import { fitText, type FitOptions, type FittedText } from "./fit-text.ts";
import type { FontStack, LinePlace } from "./font-stack.ts";

type Space = Omit<FitOptions, "fonts">;

/** Sets texts in fonts with names. */
export interface Typesetter<F extends string> {
  /** Breaks a text into lines; null if there is no space for it. */
  fit(font: F, text: string, space: Space): FittedText | null;
  /** Returns the width of a line in em. */
  measure(font: F, line: string): number;
  /** Returns a line as the path data of an SVG. */
  outline(font: F, line: string, place: LinePlace): string;
}

/** Returns a typesetter whose functions throw `MissingGlyphError` for signs that no font has. */
export const createTypesetter = <F extends string>(
  fonts: Readonly<Record<F, FontStack>>,
): Typesetter<F> => ({
  fit: (font, text, space) => fitText(text, { ...space, fonts: fonts[font] }),
  measure: (font, line) => fonts[font].measure(line),
  outline: (font, line, place) => fonts[font].outline(line, place),
});
