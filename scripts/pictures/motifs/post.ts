import { palette } from "../palette.ts";
import { createRandom } from "../random.ts";
import type { Attributes, Shape, Size } from "../svg.ts";
import { at, circle, framed, line, path, polygon, rect, shadowed, stroke } from "../svg.ts";
import { addressed, dart, envelope } from "./paper.ts";

/** Stamps, postmarks and machines of the post, drawn around the origin. */

/** Outline of a postage stamp: a rectangle whose edge is a row of half holes. */
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
    circle(w * 0.18, -h * 0.16, w * 0.14, { fill: palette.paper }) +
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
    rect(-w / 2, h * 0.22, w, h * 0.28, { fill: palette.sage }) +
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
  envelope: (w: number): Shape => at(0, 0, envelope(w * 0.62), { turn: -8 }),
  dart: (w: number): Shape => at(0, 0, dart(w * 0.8, palette.paper), { turn: -18 }),
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
    rect(-w * 0.08, -h * 0.18, w * 0.16, h * 0.68, { fill: palette.paper }) +
    polygon(
      [
        [-w * 0.13, -h * 0.18],
        [0, -h * 0.38],
        [w * 0.13, -h * 0.18],
      ],
      { fill: palette.mist },
    ) +
    rect(-w / 2, h * 0.3, w, h * 0.2, { fill: palette.sage }) +
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
    rect(-innerWidth / 2, -innerHeight / 2, innerWidth, innerHeight, { fill: ground }) +
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
      0,
      0,
      line([0, -radius * 0.9], [0, -radius * 0.82], {
        stroke: colour,
        "stroke-width": radius * 0.022,
      }),
      { turn: index * 10 },
    ),
  );
  return (
    circle(0, 0, radius, { fill: "none", ...look }) +
    circle(0, 0, radius * 0.72, { fill: "none", ...look }) +
    ticks.join("") +
    [-0.22, 0, 0.22]
      .map((y, i) =>
        rect(
          -radius * (i === 1 ? 0.52 : 0.3),
          y * radius - radius * 0.05,
          radius * (i === 1 ? 1.04 : 0.6),
          radius * 0.1,
          { rx: radius * 0.05, fill: colour },
        ),
      )
      .join("") +
    waves.join("")
  );
}

/** A hand stamp standing on the origin. */
export function handStamp(width: number): Shape {
  return (
    rect(-width * 0.62 + 12, -width * 0.08, width * 1.24, width * 0.12, {
      rx: 6,
      fill: palette.ink,
      "fill-opacity": 0.13,
    }) +
    rect(-width / 2, -width * 0.12, width, width * 0.12, { rx: 4, fill: palette.accent }) +
    rect(-width * 0.56, -width * 0.42, width * 1.12, width * 0.32, { rx: 10, fill: palette.ink }) +
    path(
      `M${-width * 0.2} ${-width * 0.42} C${-width * 0.12} ${-width * 0.7} ${-width * 0.3} ${-width * 0.86} ${-width * 0.24} ${-width * 1.1} A${width * 0.25} ${width * 0.25} 0 0 1 ${width * 0.24} ${-width * 1.1} C${width * 0.3} ${-width * 0.86} ${width * 0.12} ${-width * 0.7} ${width * 0.2} ${-width * 0.42} Z`,
      { fill: palette.deep },
    ) +
    stroke(
      `M${-width * 0.12} ${-width * 1.08} q${width * 0.02} ${-width * 0.1} ${width * 0.1} ${-width * 0.12}`,
      { stroke: palette.sage, "stroke-width": width * 0.04 },
    )
  );
}

/** A letterbox on a post, standing on the origin, a letter in its slot. */
export function letterbox(width: number): Shape {
  const height = width * 1.24;
  const body = (look: Attributes): Shape =>
    path(
      `M${-width / 2} ${-width * 0.7} V${-width * 0.7 - height + width / 2} a${width / 2} ${width / 2} 0 0 1 ${width} 0 V${-width * 0.7} Z`,
      look,
    );
  const slot = -width * 0.7 - height * 0.62;
  return (
    rect(-width * 0.09, -width * 0.72, width * 0.18, width * 0.72, { fill: palette.ink }) +
    rect(-width * 0.3, -width * 0.05, width * 0.6, width * 0.05, { rx: 4, fill: palette.ink }) +
    shadowed(body, palette.deep, width * 0.045) +
    rect(-width * 0.34, slot, width * 0.68, width * 0.09, {
      rx: width * 0.045,
      fill: palette.deepest,
    }) +
    rect(-width * 0.2, -width * 0.7 - height * 0.34, width * 0.4, width * 0.24, {
      rx: 4,
      fill: palette.paper,
    }) +
    [0, 1]
      .map((row) =>
        rect(
          -width * 0.13,
          -width * 0.7 - height * 0.34 + width * (0.07 + row * 0.07),
          width * (row ? 0.16 : 0.26),
          width * 0.024,
          { rx: 3, fill: palette.slate },
        ),
      )
      .join("")
  );
}

/** A franking machine with letters running through it. */
export function frankingMachine(width: number): Shape {
  const height = width * 0.5;
  return (
    rect(-width * 0.76, height * 0.36, width * 1.52, height * 0.12, {
      rx: 6,
      fill: palette.umber,
    }) +
    at(-width * 0.58, height * 0.2, addressed(width * 0.3, { stamp: palette.white }), {
      turn: -2,
    }) +
    at(width * 0.6, height * 0.2, addressed(width * 0.3)) +
    shadowed(
      (look) =>
        path(
          `M${-width * 0.46} ${height * 0.4} V${-height * 0.2} q0 -18 18 -18 H${-width * 0.1} L${width * 0.04} ${-height * 0.52} H${width * 0.4} q16 0 16 16 V${height * 0.4} Z`,
          look,
        ),
      palette.deep,
      width * 0.025,
    ) +
    rect(-width * 0.46, height * 0.12, width * 0.92 - 8, height * 0.06, { fill: palette.deepest }) +
    rect(width * 0.09, -height * 0.4, width * 0.29, height * 0.34, { rx: 6, fill: palette.haze }) +
    [0.1, 0.2]
      .map((y, i) =>
        rect(width * 0.13, -height * (0.42 - y), width * (i ? 0.12 : 0.2), height * 0.05, {
          rx: 3,
          fill: i ? palette.sage : palette.deep,
        }),
      )
      .join("") +
    [0, 1, 2]
      .map((i) =>
        circle(width * (0.14 + i * 0.08), height * 0.02, width * 0.018, {
          fill: i === 2 ? palette.accent : palette.sage,
        }),
      )
      .join("") +
    rect(-width * 0.38, -height * 0.1, width * 0.24, height * 0.05, { rx: 3, fill: palette.teal })
  );
}

/** A sorting cabinet: letters lie in its holes in piles; one hole holds a single letter in the accent. */
export function pigeonholes(
  columns: number,
  rows: number,
  cell: Size,
  { seed, marked }: { seed: number; marked: number },
): Shape {
  const random = createRandom(seed);
  const fills: readonly [string, ...string[]] = [
    palette.white,
    palette.sand,
    palette.paper,
    palette.clay,
    palette.mist,
  ];
  const [width, height, thickness] = [cell.width - 16, cell.height - 16, 11];
  const content = (isMarked: boolean): Shape => {
    if (isMarked)
      return at(
        0,
        -height * 0.36,
        addressed(width * 0.62, { fill: palette.accent, stamp: palette.white, ink: palette.white }),
        { turn: -6 },
      );
    const count = random.whole(0, 7);
    const flat = Array.from({ length: count }, (_, index) => {
      const [long, shift] = [width * random.between(0.62, 0.82), random.between(-10, 10)];
      return rect(shift - long / 2, -(index + 1) * thickness, long, thickness - 2, {
        rx: 2,
        fill: random.pick(fills),
      });
    }).join("");
    const top = -count * thickness - width * 0.15;
    return random.chance(0.36) && count < 6
      ? flat +
          at(
            random.between(-18, 18),
            top,
            addressed(width * 0.48, { fill: random.pick(fills), stamp: palette.teal }),
            { turn: random.between(-5, 5) },
          )
      : flat;
  };
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [
      (index % columns) * cell.width + 8,
      Math.floor(index / columns) * cell.height + 8,
    ];
    return (
      rect(x, y, width, height, { rx: 4, fill: palette.deepest }) +
      rect(x, y, width, 18, { rx: 4, fill: "#04211F" }) +
      at(x + width / 2, y + height - 8, content(index === marked)) +
      rect(x, y + height - 8, width, 8, { fill: palette.teal }) +
      rect(x + width / 2 - 28, y + height - 5, 56, 12, { rx: 3, fill: palette.paper })
    );
  }).join("");
}
