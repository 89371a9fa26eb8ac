import type { Point, Shape } from "../svg.ts";
import { element, path } from "../svg.ts";
import { letter } from "./alphabet.ts";
import { faceted, readLine, straightEnds, writeLine } from "./line.ts";

/** The style of a word. Lengths are in hundredths of the height of a capital. */
export interface Lettering {
  readonly colour: string;
  /** Thickness of vertical strokes. */
  readonly weight: number;
  /** Ratio of the thickness of horizontal to vertical strokes. Default 1. */
  readonly contrast?: number;
  /** Width of letters. Default 1. */
  readonly stretch?: number;
  /** Extra space between letters. */
  readonly tracking?: number;
  /** Distance by which the top leans to the right. */
  readonly slant?: number;
  readonly ends?: "butt" | "round" | "square";
  readonly joins?: "miter" | "round" | "bevel";
  /** Draws straight lines instead of curves. */
  readonly isFaceted?: boolean;
  /** Length of serifs. */
  readonly serif?: number;
  /** Dashes of the stroke, as in SVG. */
  readonly dashes?: string;
  /** A second line in the middle of the stroke. */
  readonly inline?: { readonly colour: string; readonly weight: number };
}

/** A word with the origin at the left end of its baseline. */
export interface Word {
  readonly shape: Shape;
  /** Width from the outer edge of the first stroke to that of the last. */
  readonly width: number;
}

/** Corrections for pairs of letters that look too far apart. */
const close = /^(A[VTYCOQ]|[VTYP]A|L[TVYC]|[TVYF][aeo]|r[aoet]|t[aeoht]|k[aeo]|f[aeo]|K[aoe])$/;

/** Draws a word with capitals that are 100 high. */
export function word(text: string, lettering: Lettering): Word {
  const { weight, contrast = 1, stretch = 1, tracking = 0, slant = 0 } = lettering;
  let x = weight / 2;
  const characters = Array.from(text);
  const lines: string[] = [];
  for (const [index, character] of characters.entries()) {
    const { width, line } = letter(character);
    const steps = lettering.isFaceted ? faceted(readLine(line)) : readLine(line);
    const left = x;
    const move = ([px, py]: Point): Point => [
      (left + px * stretch + (slant * (100 - py)) / 100) * contrast,
      py - 100,
    ];
    lines.push(writeLine(steps, move, stretch * contrast));
    if (lettering.serif !== undefined) {
      const isSmall = character !== character.toUpperCase();
      lines.push(serifs(straightEnds(steps), { length: lettering.serif, isSmall, move }));
    }
    const pair = character + (characters[index + 1] ?? "");
    x += width * stretch + weight + 18 * stretch + tracking - (close.test(pair) ? 12 : 0);
  }
  const width = x - weight / 2 - 18 * stretch - tracking;
  const draw = (colour: string, thickness: number): Shape =>
    path(lines.join(""), {
      fill: "none",
      stroke: colour,
      "stroke-width": thickness * contrast,
      "stroke-linecap": lettering.ends ?? "butt",
      "stroke-linejoin": lettering.joins ?? (lettering.ends === "round" ? "round" : "miter"),
      // Mitred corners, such as the top of an A, would extend far above the line.
      "stroke-miterlimit": 2,
      "stroke-dasharray": lettering.dashes,
    });
  const strokes =
    draw(lettering.colour, weight) +
    (lettering.inline ? draw(lettering.inline.colour, lettering.inline.weight) : "");
  // Letters are drawn narrower or wider and then stretched, which changes the thickness of vertical strokes only.
  return {
    shape:
      contrast === 1 ? strokes : element("g", { transform: `scale(${1 / contrast} 1)` }, strokes),
    width,
  };
}

interface Serif {
  readonly length: number;
  readonly isSmall: boolean;
  readonly move: (point: Point) => Point;
}

/** Draws serifs: short horizontal strokes at the ends. Upper serifs of small letters point only to the left. */
function serifs(ends: readonly Point[], { length, isSmall, move }: Serif): string {
  return ends
    .map(([x, y]) =>
      [x - length / 2, isSmall && y < 50 ? x : x + length / 2]
        .map((each, index) => `${index ? "L" : "M"}${move([each, y]).join(" ")}`)
        .join(""),
    )
    .join("");
}
