import { palette } from "../palette.ts";
import type { Shape } from "../svg.ts";
import { at, circle, framed, line, path, polygon, rect, shadowed, stroke } from "../svg.ts";
import { envelope } from "./envelopes.ts";
import { dart } from "./paper.ts";

/** Returns the outline of a postage stamp, a rectangle with a perforated edge. */
function perforation(width: number, height: number, holes: number): string {
  const step = width / holes;
  const rows = Math.round(height / step);
  const rise = height / rows;
  const bite = (dx: number, dy: number): string =>
    `a${step * 0.28} ${step * 0.28} 0 0 0 ${dx} ${dy}`;
  const edge = (count: number, length: number, dx: number, dy: number): string => {
    const gap = step * 0.56;
    const solid = (length - gap) / 2;
    const part = `l${dx * solid} ${dy * solid}${bite(dx * gap, dy * gap)}l${dx * solid} ${dy * solid}`;
    return part.repeat(count);
  };
  return `M${-width / 2} ${-height / 2}${edge(holes, step, 1, 0)}${edge(rows, rise, 0, 1)}${edge(holes, step, -1, 0)}${edge(rows, rise, 0, -1)}Z`;
}

const stampScenes = {
  hills: (w: number, h: number): Shape =>
    circle([w * 0.18, -h * 0.16], w * 0.14, { fill: palette.paper }) +
    polygon(
      [
        [-w / 2, h / 2],
        [-w * 0.16, -h * 0.12],
        [w * 0.2, h / 2],
      ],
      { fill: palette.sage },
    ) +
    polygon(
      [
        [-w * 0.1, h / 2],
        [w * 0.24, 0],
        [w / 2, h * 0.3],
        [w / 2, h / 2],
      ],
      { fill: palette.mist },
    ),
  ship: (w: number, h: number): Shape =>
    rect([-w / 2, h * 0.22], [w, h * 0.28], { fill: palette.sage }) +
    polygon(
      [
        [-w * 0.3, h * 0.12],
        [w * 0.3, h * 0.12],
        [w * 0.2, h * 0.28],
        [-w * 0.22, h * 0.28],
      ],
      { fill: palette.paper },
    ) +
    polygon(
      [
        [0, -h * 0.34],
        [0, h * 0.08],
        [w * 0.24, h * 0.08],
      ],
      { fill: palette.mist },
    ) +
    polygon(
      [
        [-w * 0.04, -h * 0.22],
        [-w * 0.04, h * 0.08],
        [-w * 0.22, h * 0.08],
      ],
      { fill: palette.paper },
    ),
  envelope: (w: number): Shape => at([0, 0], envelope(w * 0.62), { turn: -8 }),
  dart: (w: number): Shape => at([0, 0], dart(w * 0.8, palette.paper), { turn: -18 }),
  arches: (w: number, h: number): Shape =>
    [0.46, 0.34, 0.22]
      .map((r, i) =>
        path(
          `M${-w * r} ${h / 2} V${h * 0.1} a${w * r} ${w * r} 0 0 1 ${w * r * 2} 0 V${h / 2} Z`,
          { fill: [palette.mist, palette.sage, palette.paper][i] },
        ),
      )
      .join(""),
  tower: (w: number, h: number): Shape =>
    rect([-w * 0.08, -h * 0.18], [w * 0.16, h * 0.68], { fill: palette.paper }) +
    polygon(
      [
        [-w * 0.13, -h * 0.18],
        [0, -h * 0.38],
        [w * 0.13, -h * 0.18],
      ],
      { fill: palette.mist },
    ) +
    rect([-w / 2, h * 0.3], [w, h * 0.2], { fill: palette.sage }) +
    polygon(
      [
        [w * 0.08, -h * 0.1],
        [w / 2, -h * 0.2],
        [w / 2, 0],
      ],
      { fill: palette.blush },
    ),
} satisfies Record<string, (width: number, height: number) => Shape>;

export type StampScene = keyof typeof stampScenes;
export const stampKinds: readonly [StampScene, ...StampScene[]] = [
  "hills",
  "ship",
  "envelope",
  "dart",
  "arches",
  "tower",
];

/** A postage stamp with a small picture. */
export function postageStamp(
  width: number,
  kind: StampScene,
  ground: string = palette.deep,
): Shape {
  const height = width * 1.24;
  const [innerWidth, innerHeight] = [width * 0.78, height * 0.8];
  return (
    shadowed((look) => path(perforation(width, height, 8), look), palette.white, width * 0.045) +
    rect([-innerWidth / 2, -innerHeight / 2], [innerWidth, innerHeight], { fill: ground }) +
    framed(innerWidth, innerHeight, stampScenes[kind](innerWidth, innerHeight))
  );
}

/** A round postmark with waves to its right. */
export function postmark(radius: number, colour: string = palette.ink): Shape {
  const look = { stroke: colour, "stroke-width": radius * 0.035 };
  const waves = Array.from({ length: 5 }, (_, row) => {
    const y = (row - 2) * radius * 0.3;
    const start = Math.sqrt(Math.max(0, radius * radius - y * y)) + radius * 0.08;
    const step = radius * 0.25;
    return stroke(
      `M${start} ${y} q${step} ${-step * 0.8} ${step * 2} 0 ${`t${step * 2} 0 `.repeat(4)}`,
      look,
    );
  });
  const ticks = Array.from({ length: 36 }, (_, index) =>
    at(
      [0, 0],
      line([0, -radius * 0.9], [0, -radius * 0.82], {
        stroke: colour,
        "stroke-width": radius * 0.022,
      }),
      { turn: index * 10 },
    ),
  );
  return (
    circle([0, 0], radius, { fill: "none", ...look }) +
    circle([0, 0], radius * 0.72, { fill: "none", ...look }) +
    ticks.join("") +
    [-0.22, 0, 0.22]
      .map((y, i) =>
        rect(
          [-radius * (i === 1 ? 0.52 : 0.3), y * radius - radius * 0.05],
          [radius * (i === 1 ? 1.04 : 0.6), radius * 0.1],
          { rx: radius * 0.05, fill: colour },
        ),
      )
      .join("") +
    waves.join("")
  );
}
