import { palette } from "../palette.ts";
import type { Shape } from "../svg.ts";
import { at, circle, ellipse, line, path, polygon, rect, shadowed, stroke } from "../svg.ts";
import { tick, writing } from "./paper.ts";

/** Things that stand on desks, drawn around the origin. */

/** A calendar sheet with one marked day. */
export function calendar(width: number, { marked = 12, rows = 5 } = {}): Shape {
  const height = width * 1.02;
  const cell = (width * 0.82) / 7;
  const days = Array.from({ length: rows * 7 - 3 }, (_, day) => {
    const [x, y] = [
      -width * 0.41 + (day % 7) * cell + cell / 2,
      -height * 0.16 + Math.floor(day / 7) * cell * 0.98,
    ];
    if (day === marked) return circle([x, y], cell * 0.44, { fill: palette.accent });
    const fill = day % 7 > 4 ? palette.sand : day < marked ? palette.mist : palette.fog;
    return rect([x - cell * 0.3, y - cell * 0.3], [cell * 0.6, cell * 0.6], { rx: 4, fill });
  });
  return (
    shadowed(
      (look) => rect([-width / 2, -height / 2], [width, height], { rx: 8, ...look }),
      palette.white,
      width * 0.03,
    ) +
    rect([-width / 2, -height / 2], [width, height * 0.2], { rx: 8, fill: palette.deep }) +
    rect([-width / 2, -height * 0.36], [width, height * 0.06], { fill: palette.deep }) +
    [-0.28, 0.28]
      .map((x) =>
        rect([x * width - 7, -height * 0.56], [14, height * 0.13], { rx: 7, fill: palette.ink }),
      )
      .join("") +
    rect([-width * 0.4, -height * 0.43], [width * 0.3, height * 0.05], {
      rx: 3,
      fill: palette.mist,
    }) +
    days.join("")
  );
}

/** A stack of coins standing on the origin. */
export function coins(
  radius: number,
  count: number,
  {
    top = palette.mist as string,
    side = palette.sage as string,
    edge = palette.teal as string,
  } = {},
): Shape {
  const thickness = radius * 0.3;
  return (
    Array.from({ length: count }, (_, index) => {
      const y = -index * thickness;
      const body = path(
        `M${-radius} ${y - thickness} V${y} A${radius} ${radius * 0.34} 0 0 0 ${radius} ${y} V${y - thickness} Z`,
        { fill: index % 2 ? side : edge },
      );
      const lid = ellipse([0, y - thickness], [radius, radius * 0.34], {
        fill: index === count - 1 ? top : side,
      });
      return body + lid;
    }).join("") +
    ellipse([0, -count * thickness], [radius * 0.66, radius * 0.2], {
      fill: "none",
      stroke: edge,
      "stroke-width": 2.5,
    })
  );
}

/** An archive box with a label. */
export function archiveBox(width: number): Shape {
  const height = width * 0.72;
  return (
    shadowed(
      (look) => rect([-width / 2, -height / 2], [width, height], { rx: 6, ...look }),
      palette.umber,
      width * 0.05,
    ) +
    rect([-width * 0.53, -height * 0.58], [width * 1.06, height * 0.3], {
      rx: 6,
      fill: palette.clay,
    }) +
    rect([-width * 0.22, -height * 0.12], [width * 0.44, height * 0.34], {
      rx: 4,
      fill: palette.white,
    }) +
    writing([-width * 0.15, -height * 0.02], { width: width * 0.3, lines: 2, gap: height * 0.11 })
  );
}

/** A pencil lying from the lower left to the upper right when turned by -45 degrees. */
export function pencil(length: number, fill: string = palette.accent): Shape {
  const half = length * 0.035;
  return (
    rect([-length / 2 + 10, -half + 12], [length * 0.94, half * 2], {
      fill: palette.ink,
      "fill-opacity": 0.13,
    }) +
    rect([-length / 2, -half], [length * 0.08, half * 2], { rx: half * 0.5, fill: palette.blush }) +
    rect([-length * 0.44, -half], [length * 0.05, half * 2], { fill: palette.umber }) +
    rect([-length * 0.39, -half], [length * 0.75, half * 2], { fill }) +
    rect([-length * 0.39, -half * 0.35], [length * 0.75, half * 0.7], {
      fill: palette.white,
      "fill-opacity": 0.25,
    }) +
    polygon(
      [
        [length * 0.36, -half],
        [length * 0.48, 0],
        [length * 0.36, half],
      ],
      { fill: palette.sand },
    ) +
    polygon(
      [
        [length * 0.445, -half * 0.3],
        [length * 0.48, 0],
        [length * 0.445, half * 0.3],
      ],
      { fill: palette.ink },
    )
  );
}

/** A cup from above. */
export function cup(radius: number): Shape {
  return (
    shadowed((look) => circle([0, 0], radius * 1.35, look), palette.white, radius * 0.14) +
    rect([radius * 0.7, -radius * 0.16], [radius * 0.75, radius * 0.32], {
      rx: radius * 0.16,
      fill: palette.sage,
    }) +
    circle([0, 0], radius, { fill: palette.sage }) +
    circle([0, 0], radius * 0.84, { fill: palette.deepest }) +
    stroke(
      `M${-radius * 0.5} ${-radius * 0.3} A${radius * 0.6} ${radius * 0.6} 0 0 1 ${radius * 0.1} ${-radius * 0.58}`,
      { stroke: palette.teal, "stroke-width": radius * 0.07 },
    )
  );
}

/** A list on a board, all but the last entry ticked. */
export function checklist(width: number, entries = 5): Shape {
  const height = width * 1.3;
  const step = (height * 0.7) / entries;
  const rows = Array.from({ length: entries }, (_, index) => {
    const y = -height * 0.27 + index * step;
    const mark =
      index < entries - 1
        ? tick(step * 0.27)
        : circle([0, 0], step * 0.25, {
            fill: "none",
            stroke: palette.accent,
            "stroke-width": step * 0.08,
          });
    return (
      at([-width * 0.3, y], mark) +
      rect([-width * 0.14, y - step * 0.07], [width * (index % 2 ? 0.42 : 0.5), step * 0.14], {
        rx: step * 0.07,
        fill: palette.fog,
      })
    );
  });
  return (
    shadowed(
      (look) => rect([-width / 2, -height / 2], [width, height], { rx: 8, ...look }),
      palette.white,
      width * 0.035,
    ) +
    rect([-width * 0.17, -height * 0.55], [width * 0.34, height * 0.1], {
      rx: 8,
      fill: palette.ink,
    }) +
    rows.join("")
  );
}

/** A magnifying glass. Its contents are drawn around the origin and clipped at the rim. */
export function glass(radius: number): Shape {
  return (
    line([radius * 0.76, radius * 0.76], [radius * 1.7, radius * 1.7], {
      stroke: palette.ink,
      "stroke-width": radius * 0.26,
    }) +
    circle([0, 0], radius, {
      fill: palette.haze,
      "fill-opacity": 0.55,
      stroke: palette.ink,
      "stroke-width": radius * 0.13,
    }) +
    stroke(
      `M${-radius * 0.62} ${-radius * 0.2} A${radius * 0.66} ${radius * 0.66} 0 0 1 ${-radius * 0.1} ${-radius * 0.64}`,
      { stroke: palette.white, "stroke-width": radius * 0.09 },
    )
  );
}

/** A closed padlock. */
export function padlock(width: number): Shape {
  const height = width * 0.8;
  return (
    stroke(
      `M${-width * 0.28} 0 V${-height * 0.55} a${width * 0.28} ${width * 0.28} 0 0 1 ${width * 0.56} 0 V0`,
      { stroke: palette.ink, "stroke-width": width * 0.12 },
    ) +
    shadowed(
      (look) => rect([-width / 2, -height * 0.1], [width, height], { rx: width * 0.06, ...look }),
      palette.deep,
      width * 0.05,
    ) +
    circle([0, height * 0.32], width * 0.1, { fill: palette.paper }) +
    rect([-width * 0.04, height * 0.34], [width * 0.08, height * 0.26], {
      rx: width * 0.04,
      fill: palette.paper,
    })
  );
}

/** The face of a clock; hour and minute as on the dial. */
export function clock(radius: number, hour: number, minute: number): Shape {
  const hand = (turn: number, length: number, width: number, colour: string): Shape =>
    at([0, 0], line([0, radius * 0.08], [0, -length], { stroke: colour, "stroke-width": width }), {
      turn,
    });
  const marks = Array.from({ length: 12 }, (_, index) =>
    at(
      [0, 0],
      line([0, -radius * 0.82], [0, -radius * (index % 3 ? 0.75 : 0.68)], {
        stroke: palette.ink,
        "stroke-width": radius * (index % 3 ? 0.02 : 0.04),
      }),
      { turn: index * 30 },
    ),
  );
  return (
    shadowed((look) => circle([0, 0], radius, look), palette.deep, radius * 0.06) +
    circle([0, 0], radius * 0.9, { fill: palette.white }) +
    marks.join("") +
    hand((hour % 12) * 30 + minute / 2, radius * 0.44, radius * 0.055, palette.ink) +
    hand(minute * 6, radius * 0.66, radius * 0.035, palette.ink) +
    circle([0, 0], radius * 0.06, { fill: palette.accent })
  );
}
