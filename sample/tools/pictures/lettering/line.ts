import type { Point } from "../svg.ts";

/** One step of a letter's line. */
type Step =
  | { readonly kind: "move" | "line"; readonly to: Point }
  | { readonly kind: "curve"; readonly controls: readonly [Point, Point]; readonly to: Point }
  | {
      readonly kind: "arc";
      readonly radii: Point;
      readonly isLarge: boolean;
      readonly isClockwise: boolean;
      readonly to: Point;
    };

/** Parses a path of `M`, `L`, `C` and `A` with absolute coordinates. */
export function readLine(line: string): readonly Step[] {
  return (line.match(/[MLCA][^MLCA]*/g) ?? []).map((part): Step => {
    const numbers = part.slice(1).trim().split(/\s+/).map(Number);
    const point = (index: number): Point => [numbers[index] ?? 0, numbers[index + 1] ?? 0];
    switch (part[0]) {
      case "C":
        return { kind: "curve", controls: [point(0), point(2)], to: point(4) };
      case "A":
        return {
          kind: "arc",
          radii: point(0),
          isLarge: numbers[3] === 1,
          isClockwise: numbers[4] === 1,
          to: point(5),
        };
      default:
        return { kind: part[0] === "M" ? "move" : "line", to: point(0) };
    }
  });
}

/** Returns the path with its points moved; `stretch` scales the horizontal radii of arcs. */
export function writeLine(
  steps: readonly Step[],
  move: (point: Point) => Point,
  stretch: number,
): string {
  const write = (point: Point): string => move(point).map(rounded).join(" ");
  return steps
    .map((step) => {
      switch (step.kind) {
        case "move":
          return `M${write(step.to)}`;
        case "line":
          return `L${write(step.to)}`;
        case "curve":
          return `C${[...step.controls, step.to].map(write).join(" ")}`;
        default: {
          const [rx, ry] = step.radii;
          return `A${rounded(rx * stretch)} ${ry} 0 ${Number(step.isLarge)} ${Number(step.isClockwise)} ${write(step.to)}`;
        }
      }
    })
    .join("");
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Returns the steps with every curve replaced by straight lines, like letters cut from sheet metal. */
export function faceted(steps: readonly Step[]): readonly Step[] {
  let from: Point = [0, 0];
  return steps.flatMap((step): readonly Step[] => {
    const start = from;
    from = step.to;
    const points = step.kind === "arc" ? arcPoints(start, step) : curvePoints(start, step);
    return [...points.map((to) => ({ kind: "line", to }) as const), step].map((each) =>
      each.kind === "curve" || each.kind === "arc" ? { kind: "line", to: each.to } : each,
    );
  });
}

function curvePoints([x0, y0]: Point, step: Step): readonly Point[] {
  if (step.kind !== "curve") return [];
  const [[x1, y1], [x2, y2]] = step.controls;
  const [x3, y3] = step.to;
  const t = 0.5;
  const mix = (a: number, b: number, c: number, d: number): number =>
    a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
  return [[mix(x0, x1, x2, x3), mix(y0, y1, y2, y3)]];
}

/** Returns points on an arc, about one every sixty degrees, as in the implementation notes of SVG. */
function arcPoints(start: Point, arc: Extract<Step, { kind: "arc" }>): readonly Point[] {
  const [rx, ry] = arc.radii;
  const [ux, uy] = [start[0] / rx, start[1] / ry];
  const [vx, vy] = [arc.to[0] / rx, arc.to[1] / ry];
  const [mx, my] = [(ux + vx) / 2, (uy + vy) / 2];
  const half = Math.hypot(vx - ux, vy - uy) / 2;
  const rise = Math.sqrt(Math.max(0, 1 - half * half));
  const side = arc.isLarge === arc.isClockwise ? -1 : 1;
  const cx = mx + (side * rise * (uy - vy)) / (2 * half);
  const cy = my + (side * rise * (vx - ux)) / (2 * half);
  const begin = Math.atan2(uy - cy, ux - cx);
  const sweep = Math.atan2(vy - cy, vx - cx) - begin;
  const turn = arc.isClockwise
    ? (sweep + 4 * Math.PI) % (2 * Math.PI)
    : -((-sweep + 4 * Math.PI) % (2 * Math.PI));
  const pieces = Math.max(2, Math.round(Math.abs(turn) / (Math.PI / 4)));
  return Array.from({ length: pieces - 1 }, (_, index): Point => {
    const angle = begin + (turn * (index + 1)) / pieces;
    return [(Math.cos(angle) + cx) * rx, (Math.sin(angle) + cy) * ry];
  });
}

/** Returns the ends of straight strokes with their direction, where serifs are drawn. */
export function straightEnds(steps: readonly Step[]): readonly Point[] {
  return steps.flatMap((step, index): readonly Point[] => {
    const next = steps[index + 1];
    const before = steps[index - 1];
    const upright = (from: Point, to: Point): boolean => Math.abs(to[1] - from[1]) > 20;
    if (step.kind === "move" && next?.kind === "line" && upright(step.to, next.to))
      return [step.to];
    const isLast = !next || next.kind === "move";
    if (step.kind === "line" && isLast && before && upright(before.to, step.to)) return [step.to];
    return [];
  });
}
