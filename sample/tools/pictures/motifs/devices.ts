import { palette } from "../palette.ts";
import type { Shape } from "../svg.ts";
import { circle, rect, shadowed } from "../svg.ts";

/** Machines with a plug, drawn around the origin. */

/** A flatbed scanner with its lid slightly open. */
export function scanner(width: number): Shape {
  const height = width * 0.3;
  return (
    shadowed(
      (look) => rect([-width / 2, -height / 2], [width, height], { rx: 12, ...look }),
      palette.deep,
      width * 0.035,
    ) +
    rect([-width / 2, -height / 2], [width, height * 0.36], { rx: 12, fill: palette.teal }) +
    rect([-width * 0.4, -height * 0.2], [width * 0.8, height * 0.12], {
      rx: 3,
      fill: palette.deepest,
    }) +
    circle([width * 0.38, height * 0.22], height * 0.09, { fill: palette.accent }) +
    rect([-width * 0.4, height * 0.17], [width * 0.3, height * 0.08], { rx: 3, fill: palette.sage })
  );
}
