/** Colour of a shape, by its part in the drawing (motifs.css). Names with `line` are strokes. */
export type Tone =
  | "ground"
  | "main"
  | "mid"
  | "light"
  | "accent"
  | "line-main"
  | "line-mid"
  | "line-light"
  | "line-accent"
  | "ring-main"
  | "ring-mid"
  | "ring-light"
  | "ring-accent";

/** A shape: its tone and its path. */
export type Shape = readonly [tone: Tone, path: string];

/** A large drawing for covers, 300 × 200 units. On small squares only its middle is visible. */
export interface Motif {
  readonly ground: "sand" | "deep" | "sage" | "blush";
  readonly shapes: readonly Shape[];
}

type Pair = readonly [number, number];

/** Returns the path of a rectangle by its corner and its size, with rounded corners if it has a radius. */
export function box([x, y]: Pair, [width, height]: Pair, r = 0): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

/** Returns the path of a circle around a point. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Returns the path of lines of text, each with its width, below each other. */
export const lines = (x: number, y: number, widths: readonly number[]): string =>
  widths.map((width, row) => box([x, y + row * 16], [width, 6], 3)).join("");
