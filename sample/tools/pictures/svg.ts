import { palette } from "./palette.ts";

/** SVG markup. Shapes are strings, which can be concatenated. */
export type Shape = string;

export type Attributes = Readonly<Record<string, string | number | undefined>>;
export type Point = readonly [x: number, y: number];

const rounded = (value: string | number): string =>
  typeof value === "number" ? String(Math.round(value * 100) / 100) : value;

/** Returns an element. Attributes that are `undefined` are omitted. */
export function element(name: string, attributes: Attributes, content: Shape = ""): Shape {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${rounded(value)}"`],
  );
  return `<${name}${pairs.join("")}${content ? `>${content}</${name}>` : "/>"}`;
}

/** Returns a rectangle by its top left corner and its size. */
export const rect = ([x, y]: Point, [width, height]: Point, attributes: Attributes): Shape =>
  element("rect", { x, y, width, height, ...attributes });

export const circle = ([cx, cy]: Point, r: number, attributes: Attributes): Shape =>
  element("circle", { cx, cy, r, ...attributes });

/** An ellipse by its centre and its two radii. */
export const ellipse = ([cx, cy]: Point, [rx, ry]: Point, attributes: Attributes): Shape =>
  element("ellipse", { cx, cy, rx, ry, ...attributes });

export const path = (d: string, attributes: Attributes): Shape =>
  element("path", { d, ...attributes });

export const polygon = (points: readonly Point[], attributes: Attributes): Shape =>
  element("polygon", {
    points: points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(" "),
    ...attributes,
  });

/** Returns an open curve or polyline, without fill and with round ends. */
export const stroke = (d: string, attributes: Attributes): Shape =>
  path(d, { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round", ...attributes });

interface Placement {
  /** Degrees, clockwise. */
  readonly turn?: number;
  readonly scale?: number;
}

/** Moves a shape drawn around the origin to its place. */
export function at([x, y]: Point, shape: Shape, { turn = 0, scale = 1 }: Placement = {}): Shape {
  return element(
    "g",
    {
      transform: `translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(turn)}) scale(${rounded(scale)})`,
    },
    shape,
  );
}

/** Returns the flat shadow of a shape: its outline in ink, slightly below and to the right. */
export const shadowed = (
  outline: (attributes: Attributes) => Shape,
  fill: string,
  depth = 10,
): Shape =>
  element(
    "g",
    { transform: `translate(${rounded(depth * 0.8)} ${depth})` },
    outline({ fill: palette.ink, "fill-opacity": 0.13 }),
  ) + outline({ fill });

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns an SVG document with the given size in pixels and background colour. */
export function svgDocument({ width, height }: Size, ground: string, content: Shape): string {
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}` },
    rect([0, 0], [width, height], { fill: ground }) + content,
  );
}
