import { palette } from "../palette.ts";
import type { Shape } from "../svg.ts";
import { circle, path, rect, shadowed } from "../svg.ts";

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

/** A telephone with a screen; `content` is drawn around its centre. */
export function phone(width: number, content: Shape = ""): Shape {
  const height = width * 2;
  return (
    shadowed(
      (look) => rect([-width / 2, -height / 2], [width, height], { rx: width * 0.12, ...look }),
      palette.ink,
      width * 0.07,
    ) +
    rect([-width * 0.43, -height * 0.44], [width * 0.86, height * 0.88], {
      rx: width * 0.06,
      fill: palette.white,
    }) +
    content
  );
}

/** A window of a web page; `content` is drawn around its centre. */
export function browser(width: number, content: Shape, height = width * 0.66): Shape {
  const [left, top] = [-width / 2, -height / 2];
  const bar = width * 0.065;
  return (
    shadowed(
      (look) => rect([left, top], [width, height], { rx: 10, ...look }),
      palette.white,
      width * 0.025,
    ) +
    path(
      `M${left} ${top + bar} V${top + 10} q0 -10 10 -10 H${-left - 10} q10 0 10 10 V${top + bar} Z`,
      { fill: palette.ink },
    ) +
    [0, 1, 2]
      .map((dot) =>
        circle([left + bar * (0.6 + dot * 0.5), top + bar / 2], bar * 0.14, {
          fill: dot === 0 ? palette.accent : palette.slate,
        }),
      )
      .join("") +
    content
  );
}
