import type { Shape } from "../svg.ts";
import { circle, path, polygon, rect, stroke } from "../svg.ts";

/** Signs of fictional customers, each in a square of 100 around the origin. */

/** Courses of bricks. */
export const bricks = (colours: readonly [string, string, string]): Shape =>
  [
    { y: 22, xs: [-50, -15, 20] },
    { y: -4, xs: [-32, 3] },
    { y: -30, xs: [-15] },
  ]
    .map(({ y, xs }, course) =>
      xs.map((x) => rect([x, y], [31, 21], { rx: 2, fill: colours[course] })).join(""),
    )
    .join("");

/** Light, water and warmth as three rings that touch. */
export const utilities = (light: string, water: string, warmth: string): Shape =>
  circle([-26, -18], 24, { fill: light }) +
  circle([26, -18], 24, { fill: water }) +
  circle([0, 26], 24, { fill: warmth }) +
  path("M-22 -34 L-36 -14 H-26 L-30 -2 L-16 -22 H-26 Z", { fill: "#FFFFFF" }) +
  path("M26 -34 C30 -24 36 -20 36 -13 A10 10 0 0 1 16 -13 C16 -20 22 -24 26 -34 Z", {
    fill: "#FFFFFF",
  }) +
  path("M0 10 C12 20 12 30 4 38 C6 30 0 28 0 22 C-4 28 -8 30 -4 38 C-14 32 -12 18 0 10 Z", {
    fill: "#FFFFFF",
  });

/** Two peaks in a heart. */
export const alpineHeart = (heart: string, peaks: string): Shape =>
  path(
    "M0 48 C-60 8 -54 -40 -24 -42 C-10 -42 -4 -34 0 -26 C4 -34 10 -42 24 -42 C54 -40 60 8 0 48 Z",
    {
      fill: heart,
    },
  ) +
  polygon(
    [
      [-30, 14],
      [-10, -18],
      [0, -4],
      [10, -14],
      [28, 14],
      [0, 38],
    ],
    { fill: peaks },
  );

/** A shield with moor, river and sun. */
export const moorShield = (sky: string, moor: string, sun: string, rim: string): Shape =>
  path("M-42 -48 H42 V6 C42 30 18 44 0 50 C-18 44 -42 30 -42 6 Z", { fill: rim }) +
  path("M-35 -41 H35 V6 C35 24 16 37 0 42 C-16 37 -35 24 -35 6 Z", { fill: sky }) +
  circle([12, -18], 12, { fill: sun }) +
  path(
    "M-35 -2 C-22 -16 -6 -12 4 0 C14 -8 26 -6 35 2 V6 C35 24 16 37 0 42 C-16 37 -35 24 -35 6 Z",
    {
      fill: moor,
    },
  ) +
  stroke("M2 4 C-8 14 10 20 0 36", { stroke: sky, "stroke-width": 5 });

/** A roof above waves. */
export const houseOnWater = (roof: string, water: string): Shape =>
  path("M-46 2 L0 -44 L46 2 H30 L0 -26 L-30 2 Z", { fill: roof }) +
  [16, 36]
    .map((y) =>
      stroke(`M-48 ${y} q12 -12 24 0 t24 0 t24 0 t24 0`, { stroke: water, "stroke-width": 9 }),
    )
    .join("");

/** A cross of which the lower half is a lake. */
export const crossOnLake = (cross: string, lake: string): Shape =>
  path(
    "M-17 -50 H17 V-17 H50 V17 C36 8 26 8 14 16 C2 24 -8 24 -20 16 C-30 9 -40 9 -50 14 V-17 H-17 Z",
    {
      fill: cross,
    },
  ) +
  path("M-50 24 C-40 19 -30 19 -20 26 C-8 34 2 34 14 26 C26 18 36 18 50 27 L17 27 V50 H-17 V27 Z", {
    fill: lake,
  });

/** Marks at the corners of a print, with the four colours of printing. */
export const cropMarks = (ink: string): Shape =>
  ["#00A3D9", "#E0237E", "#F4CF15", ink]
    .map((fill, index) => rect([index % 2 ? 2 : -30, index < 2 ? -30 : 2], [28, 28], { fill }))
    .join("") +
  stroke(
    "M-50 -36 H-40 M-36 -50 V-40 M50 -36 H40 M36 -50 V-40 M-50 36 H-40 M-36 50 V40 M50 36 H40 M36 50 V40",
    {
      stroke: ink,
      "stroke-width": 3,
      "stroke-linecap": "butt",
    },
  );

/** A lake in the shape of a sickle below a line of summits, in a ring. */
export const lakeRing = (line: string, lake: string): Shape =>
  circle([0, 0], 46, { fill: "none", stroke: line, "stroke-width": 3 }) +
  stroke("M-38 4 L-16 -22 L-4 -8 L12 -28 L38 4", { stroke: line, "stroke-width": 3 }) +
  path("M-38 14 C-18 30 18 30 38 14 C28 40 -28 40 -38 14 Z", { fill: lake });
