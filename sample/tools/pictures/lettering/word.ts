import type { Point, Shape } from "../svg.ts";
import { element, path } from "../svg.ts";
import { letter } from "./alphabet.ts";
import { faceted, readLine, straightEnds, writeLine } from "./line.ts";

/** How a word looks. Measures are parts of 100 of the height of a capital. */
export interface Lettering {
  readonly colour: string;
  /** Thickness of upright strokes. */
  readonly weight: number;
  /** Thickness of level strokes against upright ones; 1 when left out. */
  readonly contrast?: number;
  /** Width of letters; 1 when left out. */
  readonly stretch?: number;
  /** Added between letters. */
  readonly tracking?: number;
  /** How far the top leans to the right. */
  readonly slant?: number;
  readonly ends?: "butt" | "round" | "square";
  readonly joins?: "miter" | "round" | "bevel";
  /** Straight pieces instead of bows. */
  readonly isFaceted?: boolean;
  /** Length of serifs. */
  readonly serif?: number;
  /** Dashes of the stroke, as in SVG. */
  readonly dashes?: string;
  /** A second line in the middle of the first. */
  readonly inline?: { readonly colour: string; readonly weight: number };
}

/** A word with the origin at the left end of its baseline. */
export interface Word {
  readonly shape: Shape;
  /** From the outer edge of the first stroke to that of the last. */
  readonly width: number;
}

/** Pairs that look too far apart. */
const close = /^(A[VTYCOQ]|[VTYP]A|L[TVYC]|[TVYF][aeo]|r[aoet]|t[aeoht]|k[aeo]|f[aeo]|K[aoe])$/;

/** Sets a word with capitals 100 high. */
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
      // Sharp corners such as the top of an A would stand out far above the line.
      "stroke-miterlimit": 2,
      "stroke-dasharray": lettering.dashes,
    });
  const strokes =
    draw(lettering.colour, weight) +
    (lettering.inline ? draw(lettering.inline.colour, lettering.inline.weight) : "");
  // Drawn narrower or wider and then stretched, upright strokes get another thickness than level ones.
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

/** Short level strokes at the ends; the upper ones of small letters point to the left alone. */
function serifs(ends: readonly Point[], { length, isSmall, move }: Serif): string {
  return ends
    .map(([x, y]) =>
      [x - length / 2, isSmall && y < 50 ? x : x + length / 2]
        .map((each, index) => `${index ? "L" : "M"}${move([each, y]).join(" ")}`)
        .join(""),
    )
    .join("");
}
