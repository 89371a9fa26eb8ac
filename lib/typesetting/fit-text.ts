import type { FontStack } from "./font-stack.ts";
import { type Piece, splitPieces } from "./split-pieces.ts";

export interface FitOptions {
  readonly fonts: FontStack;
  /** BCP 47 tag. */
  readonly language: string;
  /** Space for the text, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Sizes of the type in pixels, largest first. A text that does not fit is set even smaller. */
  readonly sizes: readonly [number, ...number[]];
  /** Distance of baselines, as a multiple of the size. */
  readonly lineHeight: number;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Below this size nobody can read a text. */
const minSize = 12;
const shrinking = 0.92;

/**
 * Breaks a text into lines of similar length, in the largest size in which it fits without breaking a word. Only a word
 * that is wider than the space in the smallest size is broken. Returns null for a text that does not fit at all. Throws
 * `MissingGlyphError`.
 */
export function fitText(text: string, options: FitOptions): FittedText | null {
  const { fonts, language, width, height, sizes, lineHeight } = options;
  const pieces = splitPieces(text, language).map((piece) => measured(piece, fonts));
  const space = fonts.measure(" ");
  const smallest = sizes.at(-1) ?? sizes[0];
  const set = (size: number, given: readonly Measured[]): FittedText | null => {
    const lines = balance(given, { width: width / size, space });
    return lines !== null && lines.length * lineHeight * size <= height ? { size, lines } : null;
  };
  for (const size of sizes) {
    const fitted = set(size, pieces);
    if (fitted !== null) return fitted;
  }
  for (let size = smallest; size >= minSize; size *= shrinking) {
    const broken = pieces.flatMap((piece) => breakWord(piece, { fonts, width: width / size }));
    const fitted = set(size, broken);
    if (fitted !== null) return fitted;
  }
  return null;
}

/** Widths in em. */
interface Measured extends Piece {
  readonly width: number;
  /** Of the hyphen at the end of the line. */
  readonly hyphenWidth: number;
}

const measured = (piece: Piece, fonts: FontStack): Measured => ({
  ...piece,
  width: fonts.measure(piece.text),
  hyphenWidth: piece.hasHyphen ? fonts.measure("-") : 0,
});

/** How many em of empty space are better than a divided word. */
const divisionCost = 5;

interface Best {
  /** Number of lines, then squares of empty space: few lines first, then similar ones. */
  readonly count: number;
  readonly cost: number;
  readonly lines: readonly string[];
}

/** Returns as few lines as possible, as similar in length as possible; null if a piece is wider than a line. */
function balance(
  pieces: readonly Measured[],
  { width, space }: { readonly width: number; readonly space: number },
): readonly string[] | null {
  const best: (Best | null)[] = [{ count: 0, cost: 0, lines: [] }];
  for (let end = 1; end <= pieces.length; end++) {
    best[end] = null;
    let lineWidth = 0;
    let line = "";
    for (let start = end - 1; start >= 0; start--) {
      const piece = pieces[start];
      if (piece === undefined) break;
      const isEnd = start === end - 1;
      const between = isEnd || !piece.hasSpace ? 0 : space;
      lineWidth += piece.width + between + (isEnd ? piece.hyphenWidth : 0);
      const after = isEnd ? (piece.hasHyphen ? "-" : "") : piece.hasSpace ? " " : "";
      line = piece.text + after + line;
      if (lineWidth > width) break;
      const before = best[start];
      if (!before) continue;
      const isDivided = pieces[end - 1]?.isInWord === true;
      const cost = before.cost + (width - lineWidth) ** 2 + (isDivided ? divisionCost ** 2 : 0);
      const candidate = { count: before.count + 1, cost, lines: [...before.lines, line] };
      if (isBetter(candidate, best[end] ?? null)) best[end] = candidate;
    }
  }
  return best[pieces.length]?.lines ?? null;
}

const isBetter = (one: Best, other: Best | null): boolean =>
  other === null || one.count < other.count || (one.count === other.count && one.cost < other.cost);

/** Breaks a word that is wider than a line, between letters with a hyphen. */
function breakWord(
  piece: Measured,
  { fonts, width }: { readonly fonts: FontStack; readonly width: number },
): readonly Measured[] {
  if (piece.width <= width) return [piece];
  const parts: string[] = [""];
  for (const { segment } of new Intl.Segmenter().segment(piece.text)) {
    const last = parts.at(-1) ?? "";
    if (last === "" || fonts.measure(`${last}${segment}-`) <= width)
      parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts.map((text, index) => {
    const isLast = index === parts.length - 1;
    const hasHyphen = isLast ? piece.hasHyphen : /\p{Script=Latin}$/u.test(text);
    const hasSpace = isLast && piece.hasSpace;
    return measured({ text, hasSpace, hasHyphen, isInWord: !isLast || piece.isInWord }, fonts);
  });
}
