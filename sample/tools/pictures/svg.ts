import { palette } from "./palette.ts";

/** SVG markup. Shapes are strings and are put together by joining them. */
export type Shape = string;

export type Attributes = Readonly<Record<string, string | number | undefined>>;
export type Point = readonly [x: number, y: number];

const rounded = (value: string | number): string =>
  typeof value === "number" ? String(Math.round(value * 100) / 100) : value;

/** One element; attributes that are `undefined` are left out. */
export function element(name: string, attributes: Attributes, content: Shape = ""): Shape {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${rounded(value)}"`],
  );
  return `<${name}${pairs.join("")}${content ? `>${content}</${name}>` : "/>"}`;
}

/** A rectangle by its top left corner. */
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

/** A thin rule from one point to another. */
export const line = ([x1, y1]: Point, [x2, y2]: Point, attributes: Attributes): Shape =>
  element("line", { x1, y1, x2, y2, "stroke-linecap": "round", ...attributes });

/** An open curve or polyline: no fill, round ends. */
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

/** Cuts a shape drawn around the origin to a rectangle around the origin. */
export const framed = (width: number, height: number, shape: Shape): Shape =>
  element(
    "svg",
    {
      x: -width / 2,
      y: -height / 2,
      width,
      height,
      viewBox: [-width / 2, -height / 2, width, height].map(rounded).join(" "),
      overflow: "hidden",
    },
    shape,
  );

/** Cuts a shape drawn around the origin to a circle around the origin; `id` is unique in the picture. */
export const inCircle = (radius: number, id: string, shape: Shape): Shape =>
  element("clipPath", { id }, circle([0, 0], radius, {})) +
  element("g", { "clip-path": `url(#${id})` }, shape);

/** The flat shadow of a shape: the same outline in ink, a little below and to the right. */
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

/** A whole document of the given size in pixels, on a ground of one colour. */
export function svgDocument({ width, height }: Size, ground: string, content: Shape): string {
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}` },
    rect([0, 0], [width, height], { fill: ground }) + content,
  );
}
