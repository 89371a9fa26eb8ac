import type { Point, Shape } from "../svg.ts";
import { at, circle, ellipse, path, polygon, rect, stroke } from "../svg.ts";

/** Signs of fictional companies, each in a square of 100 around the origin. */

/** Repeats a shape around the origin. */
const around = (count: number, shape: Shape, first = 0): Shape =>
  Array.from({ length: count }, (_, index) =>
    at([0, 0], shape, { turn: first + (index * 360) / count }),
  ).join("");

/** A round leaf with its veins. */
export const leaf = (fill: string, vein: string): Shape =>
  path(
    "M0 48 C-40 40 -52 4 -34 -24 C-22 -42 -8 -46 0 -40 C8 -46 22 -42 34 -24 C52 4 40 40 0 48 Z",
    {
      fill,
    },
  ) +
  stroke("M0 50 L0 -22 M0 28 L-22 10 M0 28 L22 10 M0 4 L-17 -10 M0 4 L17 -10", {
    stroke: vein,
    "stroke-width": 5,
  });

/** A round key of a typewriter. */
export const key = (rim: string, face: string): Shape =>
  circle([0, 0], 50, { fill: rim }) + circle([0, 0], 40, { fill: face });

/** Three gusts of wind. */
export const wind = (colours: readonly [string, string, string]): Shape =>
  colours
    .map((colour, index) =>
      stroke(
        [
          "M-46 -20 L10 -20 C30 -20 30 -46 14 -46 C4 -46 0 -38 4 -32",
          "M-50 2 L34 2 C52 2 52 -22 38 -22",
          "M-38 24 L18 24 C40 24 38 50 20 48 C12 47 8 42 10 36",
        ][index] ?? "",
        { stroke: colour, "stroke-width": 9 },
      ),
    )
    .join("");

/** Bars that rise and fall like a beat. */
export const beat = (heights: readonly number[], colour: string, accent: string): Shape =>
  heights
    .map((height, index) => {
      const step = 100 / heights.length;
      return rect([-50 + index * step, -height / 2], [step * 0.55, height], {
        rx: step * 0.27,
        fill: index === Math.floor(heights.length / 2) ? accent : colour,
      });
    })
    .join("");

/** A triangle whose inner lines are the flap of an envelope. */
export const deltaEnvelope = (fill: string, fold: string): Shape =>
  polygon(
    [
      [0, -46],
      [50, 42],
      [-50, 42],
    ],
    { fill },
  ) + stroke("M-34 32 L0 2 L34 32", { stroke: fold, "stroke-width": 7 });

/** The cross-section of a steel girder. */
export const girder = (fill: string): Shape =>
  path(
    "M-40 -46 H40 V-26 C18 -26 10 -20 10 0 C10 20 18 26 40 26 V46 H-40 V26 C-18 26 -10 20 -10 0 C-10 -20 -18 -26 -40 -26 V-46 Z",
    {
      fill,
    },
  );

/** Two mountains and their image in the water. */
export const fjord = (rock: string, water: string): Shape =>
  polygon(
    [
      [-50, 4],
      [-18, -44],
      [2, -14],
      [16, -34],
      [50, 4],
    ],
    { fill: rock },
  ) +
  polygon(
    [
      [-50, 12],
      [-18, 46],
      [2, 26],
      [16, 38],
      [50, 12],
    ],
    { fill: water },
  );

/** A whirl of three arcs. */
export const whirl = (colour: string, accent: string): Shape =>
  around(
    2,
    path(
      "M0 -6 C16 -6 24 10 14 24 C34 20 48 2 44 -20 C40 -42 16 -52 -8 -46 C-30 -40 -44 -24 -46 -4 C-34 -24 -16 -28 0 -24 C14 -20 16 -10 0 -6 Z",
      { fill: colour },
    ),
  ) + circle([0, 0], 7, { fill: accent });

/** A stepped gable. */
export const gable = (fill: string, opening: string): Shape =>
  path("M-40 48 V-4 H-28 V-20 H-16 V-36 H-6 V-48 H6 V-36 H16 V-20 H28 V-4 H40 V48 Z", { fill }) +
  [-18, 18].map((x) => rect([x - 6, 4], [12, 16], { fill: opening })).join("") +
  path("M-9 48 V30 A9 9 0 0 1 9 30 V48 Z", { fill: opening });

/** A drop with a light on it. */
export const drop = (fill: string, light: string): Shape =>
  path("M0 -50 C10 -24 36 -6 36 18 A36 34 0 0 1 -36 18 C-36 -6 -10 -24 0 -50 Z", { fill }) +
  stroke("M-20 18 A20 20 0 0 0 -4 36", { stroke: light, "stroke-width": 7 });

/** A bird of prey in the dive. */
export const falcon = (wing: string, body: string): Shape =>
  path(
    "M-50 -40 C-14 -40 10 -26 22 2 C4 -10 -18 -16 -34 -14 C-14 -8 6 8 12 30 C-4 16 -20 10 -32 12 C-12 18 6 32 10 50 C28 30 38 12 36 -8 C34 -30 6 -48 -50 -40 Z",
    { fill: wing },
  ) + path("M22 -26 L50 -20 L36 -6 Z", { fill: body });

/** The winged fruit of a maple. */
export const maplefruit = (wing: string, seed: string): Shape =>
  [1, -1]
    .map((side) =>
      path(
        `M0 -26 C${side * 14} -30 ${side * 52} -10 ${side * 50} 34 C${side * 36} 40 ${side * 18} 14 ${side * 8} -8 Z`,
        { fill: wing },
      ),
    )
    .join("") +
  [-9, 9].map((x) => ellipse([x, -14], [12, 10], { fill: seed })).join("") +
  stroke("M0 -22 L0 -48", { stroke: seed, "stroke-width": 6 });

/** Four blades of a windmill. */
export const blades = (one: string, two: string): Shape =>
  around(4, path("M0 0 L0 -50 C24 -50 34 -30 22 -22 Z", { fill: one })) +
  around(4, path("M0 0 L0 -50 L-8 -14 Z", { fill: two }));

/** Northern lights: bars that fade. */
export const northernLights = (colours: readonly string[]): Shape =>
  colours
    .map((fill, index) => {
      const step = 100 / colours.length;
      const top = -46 + 16 * Math.abs(Math.sin(index * 1.1));
      return rect([-50 + index * step, top], [step * 0.7, 84 - index * 6], { rx: step / 3, fill });
    })
    .join("");

/** The nib of a fountain pen. */
export const nib = (fill: string, slit: string): Shape =>
  path("M0 50 C-10 24 -30 6 -26 -22 L-18 -48 H18 L26 -22 C30 6 10 24 0 50 Z", { fill }) +
  stroke("M0 46 V-6", { stroke: slit, "stroke-width": 4 }) +
  circle([0, -12], 7, { fill: slit });

/** A sun that rises over furrows. */
export const prairie = (sun: string, field: string): Shape =>
  path("M-30 4 A30 30 0 0 1 30 4 Z", { fill: sun }) +
  [0, 1, 2]
    .map((index) =>
      path(
        `M${-50 + index * 4} ${14 + index * 14} Q0 ${6 + index * 14} ${50 - index * 4} ${14 + index * 14} L${50 - index * 4} ${22 + index * 14} Q0 ${14 + index * 14} ${-50 + index * 4} ${22 + index * 14} Z`,
        { fill: field },
      ),
    )
    .join("");

/** A blossom with notched petals. */
export const blossom = (petal: string, heart: string): Shape =>
  around(
    5,
    path("M0 -2 C-24 -14 -26 -40 -9 -50 L0 -42 L9 -50 C26 -40 24 -14 0 -2 Z", { fill: petal }),
  ) +
  around(
    5,
    stroke("M0 -6 V-20", { stroke: heart, "stroke-width": 3 }) +
      circle([0, -22], 3, { fill: heart }),
  );

/** A mosaic of three by three stones, some of them missing. */
export const mosaic = (stones: readonly (string | null)[]): Shape =>
  stones
    .map((fill, index) =>
      fill === null
        ? ""
        : rect([-50 + (index % 3) * 35, -50 + Math.floor(index / 3) * 35], [30, 30], { fill }),
    )
    .join("");

/** A compass rose with a marked north. */
export const compass = (points: string, north: string): Shape =>
  around(
    4,
    polygon(
      [
        [0, -34],
        [9, -9],
        [0, 0],
        [-9, -9],
      ],
      { fill: points },
    ),
    0,
  ) +
  polygon(
    [
      [0, -50],
      [11, -11],
      [-11, -11],
    ],
    { fill: north },
  );

/** The round flowers of a wattle. */
export const flowers = (colour: string, stem: string): Shape => {
  const places: readonly Point[] = [
    [-26, -26],
    [4, -38],
    [30, -18],
    [-4, -6],
    [22, 14],
    [-30, 8],
  ];
  return (
    stroke("M0 50 C0 30 -8 10 -4 -6 M-2 30 C10 26 20 22 22 14 M-4 20 C-14 18 -26 16 -30 8", {
      stroke: stem,
      "stroke-width": 4,
    }) + places.map((place) => circle(place, 13, { fill: colour })).join("")
  );
};
