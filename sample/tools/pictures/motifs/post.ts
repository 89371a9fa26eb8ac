import { palette } from "../palette.ts";
import { createRandom } from "../random.ts";
import type { Attributes, Shape, Size } from "../svg.ts";
import { at, circle, path, rect, shadowed, stroke } from "../svg.ts";
import { addressed } from "./envelopes.ts";

/** Stamps, postmarks and machines of the post, drawn around the origin. */

/** A hand stamp standing on the origin. */
export function handStamp(width: number): Shape {
  return (
    rect([-width * 0.62 + 12, -width * 0.08], [width * 1.24, width * 0.12], {
      rx: 6,
      fill: palette.ink,
      "fill-opacity": 0.13,
    }) +
    rect([-width / 2, -width * 0.12], [width, width * 0.12], { rx: 4, fill: palette.accent }) +
    rect([-width * 0.56, -width * 0.42], [width * 1.12, width * 0.32], {
      rx: 10,
      fill: palette.ink,
    }) +
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
    rect([-width * 0.09, -width * 0.72], [width * 0.18, width * 0.72], { fill: palette.ink }) +
    rect([-width * 0.3, -width * 0.05], [width * 0.6, width * 0.05], { rx: 4, fill: palette.ink }) +
    shadowed(body, palette.deep, width * 0.045) +
    rect([-width * 0.34, slot], [width * 0.68, width * 0.09], {
      rx: width * 0.045,
      fill: palette.deepest,
    }) +
    rect([-width * 0.2, -width * 0.7 - height * 0.34], [width * 0.4, width * 0.24], {
      rx: 4,
      fill: palette.paper,
    }) +
    [0, 1]
      .map((row) =>
        rect(
          [-width * 0.13, -width * 0.7 - height * 0.34 + width * (0.07 + row * 0.07)],
          [width * (row ? 0.16 : 0.26), width * 0.024],
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
    rect([-width * 0.76, height * 0.36], [width * 1.52, height * 0.12], {
      rx: 6,
      fill: palette.umber,
    }) +
    at([-width * 0.58, height * 0.2], addressed(width * 0.3, { stamp: palette.white }), {
      turn: -2,
    }) +
    at([width * 0.6, height * 0.2], addressed(width * 0.3)) +
    shadowed(
      (look) =>
        path(
          `M${-width * 0.46} ${height * 0.4} V${-height * 0.2} q0 -18 18 -18 H${-width * 0.1} L${width * 0.04} ${-height * 0.52} H${width * 0.4} q16 0 16 16 V${height * 0.4} Z`,
          look,
        ),
      palette.deep,
      width * 0.025,
    ) +
    rect([-width * 0.46, height * 0.12], [width * 0.92 - 8, height * 0.06], {
      fill: palette.deepest,
    }) +
    rect([width * 0.09, -height * 0.4], [width * 0.29, height * 0.34], {
      rx: 6,
      fill: palette.haze,
    }) +
    [0.1, 0.2]
      .map((y, i) =>
        rect([width * 0.13, -height * (0.42 - y)], [width * (i ? 0.12 : 0.2), height * 0.05], {
          rx: 3,
          fill: i ? palette.sage : palette.deep,
        }),
      )
      .join("") +
    [0, 1, 2]
      .map((i) =>
        circle([width * (0.14 + i * 0.08), height * 0.02], width * 0.018, {
          fill: i === 2 ? palette.accent : palette.sage,
        }),
      )
      .join("") +
    rect([-width * 0.38, -height * 0.1], [width * 0.24, height * 0.05], {
      rx: 3,
      fill: palette.teal,
    })
  );
}

interface Cabinet {
  readonly columns: number;
  readonly rows: number;
  readonly cell: Size;
  readonly seed: number;
  /** Compartment with the letter in the accent colour, counted from the upper left. */
  readonly marked: number;
}

/**
 * A sorting cabinet with piles of letters in its compartments. One compartment has a single letter in the accent
 * colour.
 */
export function pigeonholes({ columns, rows, cell, seed, marked }: Cabinet): Shape {
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
        [0, -height * 0.36],
        addressed(width * 0.62, { fill: palette.accent, stamp: palette.white, ink: palette.white }),
        { turn: -6 },
      );
    const count = random.whole(0, 7);
    const flat = Array.from({ length: count }, (_, index) => {
      const [long, shift] = [width * random.between(0.62, 0.82), random.between(-10, 10)];
      return rect([shift - long / 2, -(index + 1) * thickness], [long, thickness - 2], {
        rx: 2,
        fill: random.pick(fills),
      });
    }).join("");
    const top = -count * thickness - width * 0.15;
    return random.chance(0.36) && count < 6
      ? flat +
          at(
            [random.between(-18, 18), top],
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
      rect([x, y], [width, height], { rx: 4, fill: palette.deepest }) +
      rect([x, y], [width, 18], { rx: 4, fill: "#04211F" }) +
      at([x + width / 2, y + height - 8], content(index === marked)) +
      rect([x, y + height - 8], [width, 8], { fill: palette.teal }) +
      rect([x + width / 2 - 28, y + height - 5], [56, 12], { rx: 3, fill: palette.paper })
    );
  }).join("");
}
