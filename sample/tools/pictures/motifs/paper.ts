import { palette } from "../palette.ts";
import type { Point, Shape } from "../svg.ts";
import { rect, shadowed, stroke } from "../svg.ts";

/** Motifs of paper. Each is drawn around the origin, with its width in pixels. */

const lineWidths = [1, 0.92, 0.97, 0.84, 1, 0.9, 0.95, 0.58] as const;

interface Writing {
  readonly width: number;
  readonly lines: number;
  /** Distance from one line to the next. */
  readonly gap?: number;
  readonly fill?: string;
}

/** Lines of writing, the last one short. */
function writing([x, y]: Point, { width, lines, gap = 22, fill = palette.fog }: Writing): Shape {
  return Array.from({ length: lines }, (_, row) => {
    const share = row === lines - 1 ? 0.58 : (lineWidths[row % 7] ?? 1);
    return rect([x, y + row * gap], [width * share, gap * 0.3], { rx: gap * 0.15, fill });
  }).join("");
}

/** An empty sheet, by default in the proportions of A4. */
function sheet(
  width: number,
  { height = width * 1.414, fill = palette.white as string, depth = width * 0.035 } = {},
): Shape {
  return shadowed(
    (look) => rect([-width / 2, -height / 2], [width, height], { rx: width * 0.012, ...look }),
    fill,
    depth,
  );
}

/** A letter: coloured letterhead, salutation, paragraphs, signature. */
export function letter(width: number, { head = palette.deep as string, lines = 7 } = {}): Shape {
  const height = width * 1.414;
  const left = -width * 0.36;
  const span = width * 0.72;
  const foot = height * 0.3;
  return (
    sheet(width) +
    rect([-width / 2, -height / 2], [width, width * 0.14], { fill: head, rx: width * 0.012 }) +
    writing([left, -height * 0.27], {
      width: span * 0.42,
      lines: 3,
      gap: width * 0.06,
      fill: palette.clay,
    }) +
    writing([left, -height * 0.08], { width: span, lines, gap: width * 0.066 }) +
    stroke(
      `M${left} ${foot + 14} q${width * 0.06} ${-width * 0.12} ${width * 0.1} 0 t${width * 0.12} ${-width * 0.03} t${width * 0.1} 0`,
      {
        stroke: palette.ink,
        "stroke-width": Math.max(2, width * 0.012),
      },
    )
  );
}

/** A pile of sheets seen from the front, slightly uneven. */
export function pile(
  width: number,
  count: number,
  { thickness = 9, fills = [palette.white, palette.sand] as readonly string[] } = {},
): Shape {
  return Array.from({ length: count }, (_, index) => {
    const shift = ((index * 37) % 11) - 5;
    const fill = fills[index % fills.length] ?? palette.white;
    return rect([-width / 2 + shift, -(index + 1) * thickness], [width, thickness - 1.5], {
      rx: 2,
      fill,
    });
  }).join("");
}
