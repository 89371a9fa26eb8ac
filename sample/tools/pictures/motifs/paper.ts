import { palette } from "../palette.ts";
import type { Point, Shape } from "../svg.ts";
import { at, circle, line, path, polygon, rect, shadowed, stroke } from "../svg.ts";

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
export function writing(
  [x, y]: Point,
  { width, lines, gap = 22, fill = palette.fog }: Writing,
): Shape {
  return Array.from({ length: lines }, (_, row) => {
    const share = row === lines - 1 ? 0.58 : (lineWidths[row % 7] ?? 1);
    return rect([x, y + row * gap], [width * share, gap * 0.3], { rx: gap * 0.15, fill });
  }).join("");
}

/** An empty sheet, by default in the proportions of A4. */
export function sheet(
  width: number,
  { height = width * 1.414, fill = palette.white as string, depth = width * 0.035 } = {},
): Shape {
  return shadowed(
    (look) => rect([-width / 2, -height / 2], [width, height], { rx: width * 0.012, ...look }),
    fill,
    depth,
  );
}

/** A tick in a disc: approved. */
export function tick(radius: number, fill: string = palette.deep): Shape {
  const d = `M${-radius * 0.42} ${radius * 0.04} L${-radius * 0.1} ${radius * 0.36} L${radius * 0.46} ${-radius * 0.32}`;
  return (
    circle([0, 0], radius, { fill }) +
    stroke(d, { stroke: palette.white, "stroke-width": radius * 0.18 })
  );
}

interface InvoiceParts {
  /** Rows of the table. */
  readonly rows?: number;
  /** Row that is drawn in the accent colour. */
  readonly marked?: number;
  readonly head?: string;
  readonly fill?: string;
  /** Whether the total is shown. */
  readonly sum?: boolean;
}

/** An invoice: letterhead, a table of items, the total. */
export function invoice(
  width: number,
  { rows = 6, marked = -1, head = palette.deep, fill, sum = true }: InvoiceParts = {},
): Shape {
  const height = width * 1.414;
  const left = -width * 0.38;
  const span = width * 0.76;
  const top = -height * 0.4;
  const step = (height * 0.46) / 6;
  const table = Array.from({ length: rows }, (_, row) => {
    const y = -height * 0.1 + row * step;
    const colour = row === marked ? palette.accent : palette.fog;
    return (
      rect([left, y], [span * (0.46 + 0.1 * (row % 2)), step * 0.28], {
        rx: step * 0.14,
        fill: colour,
      }) +
      rect([left + span * 0.82, y], [span * 0.18, step * 0.28], {
        rx: step * 0.14,
        fill: row === marked ? palette.accent : palette.slate,
      }) +
      line([left, y + step * 0.64], [left + span, y + step * 0.64], {
        stroke: palette.sand,
        "stroke-width": 2,
      })
    );
  }).join("");
  const total = rect([left + span * 0.58, height * 0.36], [span * 0.42, step * 0.62], {
    rx: 3,
    fill: head,
  });
  return (
    sheet(width, fill ? { fill } : {}) +
    rect([left, top], [span * 0.26, width * 0.1], { rx: 3, fill: head }) +
    writing([left + span * 0.6, top], { width: span * 0.4, lines: 3, gap: width * 0.05 }) +
    writing([left, top + width * 0.22], {
      width: span * 0.5,
      lines: 2,
      gap: width * 0.06,
      fill: palette.clay,
    }) +
    table +
    (sum ? total : "")
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

/** An open ledger: two pages with columns of figures over a cover. */
export function ledger(width: number, { cover = palette.deep as string, marked = 3 } = {}): Shape {
  const half = width / 2;
  const height = width * 0.56;
  const page = (side: 1 | -1, fill: string): Shape =>
    path(
      `M0 ${-height * 0.44} Q${side * half * 0.5} ${-height * 0.6} ${side * half * 0.96} ${-height * 0.46} V${height * 0.42} Q${side * half * 0.5} ${height * 0.3} 0 ${height * 0.46} Z`,
      { fill },
    );
  const rows = Array.from({ length: 8 }, (_, row) => {
    const y = -height * 0.34 + row * height * 0.088;
    const figure = (x: number, share: number, fill: string): Shape =>
      rect([x * half, y], [half * share, height * 0.03], { rx: 2, fill });
    const colour = row === marked ? palette.accent : palette.slate;
    return (
      figure(-0.84, 0.34, palette.fog) +
      figure(-0.42, 0.14, palette.fog) +
      figure(-0.22, 0.13, palette.slate) +
      figure(0.1, 0.38, row === marked ? palette.accent : palette.fog) +
      figure(0.56, 0.1, palette.fog) +
      figure(0.74, 0.13, colour)
    );
  });
  const columns = [-0.46, -0.26, 0.52, 0.7].map((x) =>
    line([x * half, -height * 0.42], [x * half, height * 0.33], {
      stroke: palette.blush,
      "stroke-width": 2,
    }),
  );
  return (
    shadowed(
      (look) => rect([-half, -height * 0.5], [width, height], { rx: 8, ...look }),
      cover,
      width * 0.025,
    ) +
    page(-1, palette.white) +
    page(1, palette.white) +
    path(
      `M0 ${-height * 0.44} Q${half * 0.12} ${-height * 0.5} ${half * 0.2} ${-height * 0.51} V${height * 0.36} Q${half * 0.1} ${height * 0.38} 0 ${height * 0.46} Z`,
      { fill: palette.sand },
    ) +
    columns.join("") +
    rows.join("")
  );
}

/** A paper plane that flies to the right. */
export function dart(width: number, fill: string = palette.white): Shape {
  return (
    polygon(
      [
        [-width / 2, -width * 0.16],
        [width / 2, -width * 0.05],
        [-width * 0.16, width * 0.06],
      ],
      { fill },
    ) +
    polygon(
      [
        [-width * 0.16, width * 0.06],
        [width / 2, -width * 0.05],
        [-width * 0.04, width * 0.22],
      ],
      { fill: palette.clay },
    ) +
    polygon(
      [
        [-width * 0.16, width * 0.06],
        [-width * 0.04, width * 0.22],
        [-width * 0.02, width * 0.05],
      ],
      { fill: palette.umber },
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

/** A card with a shadow to put a small motif on. */
export function plate(radius: number, content: Shape, fill: string = palette.white): Shape {
  return (
    shadowed((look) => circle([0, 0], radius, look), fill, radius * 0.09) + at([0, 0], content)
  );
}
