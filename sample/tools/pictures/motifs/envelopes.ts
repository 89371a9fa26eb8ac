import { palette } from "../palette.ts";
import type { Point, Shape } from "../svg.ts";
import { circle, polygon, rect, shadowed, stroke } from "../svg.ts";

interface EnvelopeLook {
  readonly fill?: string;
  readonly flap?: string;
  /** Colour of the seal; no seal if absent. */
  readonly seal?: string;
}

/** An envelope from behind, its flap closed. */
export function envelope(
  width: number,
  { fill = palette.white, flap = palette.sand, seal }: EnvelopeLook = {},
): Shape {
  const height = width * 0.66;
  const [left, top] = [-width / 2, -height / 2];
  const tip: Point = [0, height * 0.12];
  return (
    shadowed(
      (look) => rect([left, top], [width, height], { rx: width * 0.02, ...look }),
      fill,
      width * 0.05,
    ) +
    stroke(
      `M${left} ${-top} L${-width * 0.1} ${height * 0.03} M${-left} ${-top} L${width * 0.1} ${height * 0.03}`,
      { stroke: palette.clay, "stroke-width": Math.max(1.5, width * 0.008) },
    ) +
    polygon([[left, top], [-left, top], tip], {
      fill: flap,
      "stroke-linejoin": "round",
      stroke: flap,
      "stroke-width": width * 0.02,
    }) +
    (seal ? circle([0, height * 0.06], width * 0.055, { fill: seal }) : "")
  );
}
