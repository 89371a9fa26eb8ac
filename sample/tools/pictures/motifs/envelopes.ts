import { palette } from "../palette.ts";
import type { Point, Shape } from "../svg.ts";
import { circle, path, polygon, rect, shadowed, stroke } from "../svg.ts";
import { writing } from "./paper.ts";

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

/** An envelope from the front: address, stamp, postmark waves. */
export function addressed(
  width: number,
  {
    fill = palette.white as string,
    stamp = palette.accent as string,
    ink = palette.slate as string,
  } = {},
): Shape {
  const height = width * 0.62;
  const [left, top] = [-width / 2, -height / 2];
  const waves = [0, 1, 2].map((row) => {
    const y = top + height * (0.17 + 0.08 * row);
    return stroke(
      `M${width * 0.08} ${y} q${width * 0.035} ${-height * 0.06} ${width * 0.07} 0 t${width * 0.07} 0`,
      { stroke: ink, "stroke-width": Math.max(1.5, width * 0.009) },
    );
  });
  return (
    shadowed(
      (look) => rect([left, top], [width, height], { rx: width * 0.018, ...look }),
      fill,
      width * 0.05,
    ) +
    rect([width * 0.29, top + height * 0.1], [width * 0.15, height * 0.28], {
      rx: 2,
      fill: stamp,
    }) +
    waves.join("") +
    writing([-width * 0.1, height * 0.06], {
      width: width * 0.4,
      lines: 3,
      gap: height * 0.12,
      fill: ink,
    }) +
    rect([left + width * 0.06, top + height * 0.12], [width * 0.2, height * 0.05], {
      rx: 2,
      fill: palette.clay,
    })
  );
}

/** An open envelope with its contents sticking out. */
export function opened(
  width: number,
  inside: Shape,
  { fill = palette.mist as string, front = palette.haze as string } = {},
): Shape {
  const height = width * 0.62;
  const [left, top] = [-width / 2, -height / 2];
  const pocket = `M${left} ${top} L0 ${height * 0.14} L${-left} ${top} V${-top - 6} q0 6 -6 6 H${left + 6} q-6 0 -6 -6 Z`;
  return (
    polygon(
      [
        [left, top],
        [0, top - height * 0.58],
        [-left, top],
      ],
      { fill: palette.sage },
    ) +
    shadowed((look) => rect([left, top], [width, height], { rx: 6, ...look }), fill, width * 0.04) +
    inside +
    path(pocket, { fill: front }) +
    stroke(
      `M${left} ${-top} L${-width * 0.09} ${height * 0.07} M${-left} ${-top} L${width * 0.09} ${height * 0.07}`,
      { stroke: palette.sage, "stroke-width": 2 },
    )
  );
}
