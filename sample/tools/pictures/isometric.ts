import { palette } from "./palette.ts";
import type { Point, Shape } from "./svg.ts";
import { line, polygon } from "./svg.ts";

const cosine = Math.cos(Math.PI / 6);

/** Projects a point of a ground plan (x to the lower right, y to the lower left, z up) to the picture. */
export type Projection = (x: number, y: number, z?: number) => Point;

/** An isometric projection with its origin at a point of the picture; `unit` is the length of 1 in pixels. */
export const isometric =
  ([originX, originY]: Point, unit: number): Projection =>
  (x, y, z = 0) => [originX + (x - y) * cosine * unit, originY + (x + y) * 0.5 * unit - z * unit];

export interface Faces {
  readonly top: string;
  readonly left: string;
  readonly right: string;
}

export const faces = {
  paper: { top: palette.white, left: palette.sand, right: palette.clay },
  sand: { top: palette.sand, left: palette.clay, right: palette.umber },
  mist: { top: palette.haze, left: palette.mist, right: palette.sage },
  teal: { top: palette.sage, left: palette.teal, right: palette.deep },
  deep: { top: palette.teal, left: palette.deep, right: palette.deepest },
  ink: { top: palette.slate, left: "#2A3757", right: palette.ink },
  accent: { top: "#F08A66", left: palette.accent, right: "#BC4120" },
} as const satisfies Record<string, Faces>;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  /** Height of the lower edge. */
  readonly base?: number;
}

/** A box with three visible faces and, on the walls, thin storey lines. */
export function box(
  project: Projection,
  { x, y, width, depth, height, base = 0 }: Box,
  colours: Faces,
  storeys = 0,
): Shape {
  const [x2, y2, roof] = [x + width, y + depth, base + height];
  const walls =
    polygon(
      [project(x, y2, base), project(x2, y2, base), project(x2, y2, roof), project(x, y2, roof)],
      { fill: colours.left },
    ) +
    polygon(
      [project(x2, y, base), project(x2, y2, base), project(x2, y2, roof), project(x2, y, roof)],
      { fill: colours.right },
    );
  const rules = Array.from({ length: storeys }, (_, index) => {
    const z = base + (height * (index + 1)) / (storeys + 1);
    const look = {
      stroke: colours.top,
      "stroke-width": 2.5,
      "stroke-opacity": 0.75,
      "stroke-dasharray": "9 7",
      "stroke-linecap": "butt",
    };
    return (
      line(project(x + width * 0.12, y2, z), project(x2 - width * 0.12, y2, z), look) +
      line(project(x2, y2 - depth * 0.12, z), project(x2, y + depth * 0.12, z), look)
    );
  });
  return (
    walls +
    rules.join("") +
    polygon(
      [project(x, y, roof), project(x2, y, roof), project(x2, y2, roof), project(x, y2, roof)],
      { fill: colours.top },
    )
  );
}

/** A flat sheet lying at a height, with its shadow on what is below when `shadow` is given. */
export function slab(
  project: Projection,
  { x, y, width, depth, base = 0 }: Omit<Box, "height">,
  fill: string,
): Shape {
  return polygon(
    [
      project(x, y, base),
      project(x + width, y, base),
      project(x + width, y + depth, base),
      project(x, y + depth, base),
    ],
    { fill },
  );
}
