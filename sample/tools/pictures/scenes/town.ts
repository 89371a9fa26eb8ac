import { box, faces, isometric } from "../isometric.ts";
import type { Faces } from "../isometric.ts";
import { palette } from "../palette.ts";
import { createRandom } from "../random.ts";
import type { Shape } from "../svg.ts";
import { at, circle, element, line, rect, stroke } from "../svg.ts";
import { addressed, envelope } from "../motifs/envelopes.ts";
import { invoice, ledger, letter, writing } from "../motifs/paper.ts";
import { street } from "../motifs/town.ts";

/** Pictures of towns: where letters and invoices come from and go to, 1600 × 1000. */

/** Blocks of paper on an isometric grid of streets; deterministic for a seed. */
function paperTown({
  seed,
  size,
  unit,
  origin,
  tallest = 2.6,
}: {
  seed: number;
  size: number;
  unit: number;
  origin: readonly [number, number];
  tallest?: number;
}): Shape {
  const random = createRandom(seed);
  const project = isometric(origin, unit);
  const colours: readonly [Faces, ...Faces[]] = [
    faces.paper,
    faces.paper,
    faces.sand,
    faces.mist,
    faces.teal,
    faces.deep,
    faces.ink,
  ];
  const cells = Array.from({ length: size * size }, (_, index) => ({
    x: Math.floor(index / size),
    y: index % size,
  })).toSorted((a, b) => a.x + a.y - (b.x + b.y));
  return cells
    .map(({ x, y }) => {
      const look = random.pick(colours);
      const height = random.between(0.25, 1) ** 1.8 * tallest + 0.2;
      const block = { x: x + 0.1, y: y + 0.1, width: 0.8, depth: 0.8, height };
      if (random.chance(0.1))
        return (
          box(project, { ...block, height: 0.06 }, faces.mist) +
          box(
            project,
            { x: x + 0.36, y: y + 0.36, width: 0.28, depth: 0.28, height: 0.5, base: 0.06 },
            faces.teal,
          )
        );
      return (
        box(project, block, look, Math.floor(height / 0.34)) +
        (random.chance(0.3)
          ? box(
              project,
              { x: x + 0.3, y: y + 0.3, width: 0.34, depth: 0.34, height: 0.2, base: height },
              look,
            )
          : "")
      );
    })
    .join("");
}

/** Envelopes and sheets drift in a curve over a town and settle in a ledger. */
export function drift(): Shape {
  const stream: readonly (readonly [
    number,
    number,
    number,
    number,
    "back" | "front" | "letter" | "invoice",
  ])[] = [
    [120, 560, -24, 74, "back"],
    [206, 424, -16, 92, "front"],
    [330, 300, -10, 110, "back"],
    [480, 214, 6, 112, "letter"],
    [640, 166, -8, 140, "front"],
    [812, 186, 10, 124, "invoice"],
    [968, 240, -6, 158, "back"],
    [1112, 340, 12, 138, "invoice"],
    [1236, 476, 6, 150, "letter"],
  ];
  const draw = {
    back: (w: number) => envelope(w, { seal: w > 150 ? palette.accent : palette.teal }),
    front: (w: number) => addressed(w),
    letter: (w: number) => letter(w, { lines: 6 }),
    invoice: (w: number) => invoice(w),
  };
  return (
    circle([620, 560], 470, { fill: palette.sand }) +
    circle([620, 560], 340, { fill: palette.straw }) +
    stroke("M60 700 C140 320 480 120 760 150 S1220 380 1290 700", {
      stroke: palette.umber,
      "stroke-width": 3,
      "stroke-dasharray": "1 13",
    }) +
    paperTown({ seed: 11, size: 9, unit: 88, origin: [620, 470], tallest: 2.3 }) +
    stream.map(([x, y, turn, width, kind]) => at([x, y], draw[kind](width), { turn })).join("") +
    at([1240, 800], ledger(600), { turn: -4 })
  );
}

/** A plan of streets and blocks with one route through it. */
export function cityPlan(): Shape {
  const random = createRandom(23);
  const columns = [0, 190, 330, 560, 700, 940, 1090, 1330, 1480, 1640];
  const rows = [0, 150, 340, 480, 690, 830, 1020];
  const fills = [
    palette.white,
    palette.white,
    palette.sand,
    palette.haze,
    palette.mist,
    palette.clay,
    palette.sage,
  ] as const;
  const blocks = columns.slice(0, -1).flatMap((x, column) =>
    rows.slice(0, -1).map((y, row) => {
      const [width, height] = [(columns[column + 1] ?? 0) - x - 26, (rows[row + 1] ?? 0) - y - 26];
      const fill = random.pick(fills);
      const split = random.chance(0.45);
      const inner = split
        ? rect([x + 13, y + 13], [width * 0.56, height], { rx: 3, fill }) +
          rect([x + 25 + width * 0.56, y + 13], [width * 0.44 - 12, height], {
            rx: 3,
            fill: random.pick(fills),
          })
        : rect([x + 13, y + 13], [width, height], { rx: 3, fill });
      return random.chance(0.3)
        ? inner +
            writing([x + 34, y + 38], {
              width: width * 0.36,
              lines: 3,
              gap: 18,
              fill: palette.umber,
            })
        : inner;
    }),
  );
  const route = "M-20 340 H560 V690 H940 V480 H1330 V150 H1620";
  const stops: readonly (readonly [number, number, Shape])[] = [
    [190, 340, envelope(112, { seal: palette.accent })],
    [560, 480, invoice(84)],
    [940, 690, letter(84)],
    [1330, 300, addressed(112)],
  ];
  const river = "M-40 900 C260 780 420 980 720 900 S1180 760 1640 920";
  return (
    rect([0, 0], [1600, 1000], { fill: "#E4D9C4" }) +
    blocks.join("") +
    stroke(river, { stroke: palette.paper, "stroke-width": 132 }) +
    stroke(river, { stroke: palette.sage, "stroke-width": 100 }) +
    stroke(river, { stroke: palette.mist, "stroke-width": 3, "stroke-dasharray": "40 60" }) +
    stroke(route, { stroke: palette.paper, "stroke-width": 34 }) +
    stroke(route, { stroke: palette.accent, "stroke-width": 12 }) +
    stops
      .map(([x, y, motif]) =>
        at(
          [x, y],
          circle([9, 12], 98, { fill: palette.ink, "fill-opacity": 0.15 }) +
            circle([0, 0], 98, { fill: palette.deep }) +
            circle([0, 0], 86, { fill: "none", stroke: palette.sage, "stroke-width": 2 }) +
            motif,
        ),
      )
      .join("")
  );
}

/** Warehouses along a canal, mirrored in the water. */
export function quay(): Shape {
  const shore = 660;
  const row = at([-30, shore], street(1700, 41, { storeys: [4, 6], lit: 5 }));
  const back = element(
    "g",
    { opacity: 0.5 },
    at([-90, shore - 20], `<g transform="scale(0.8)">${street(2200, 7, { storeys: [6, 8] })}</g>`),
  );
  const mirror = element(
    "g",
    { opacity: 0.28, transform: `translate(-30 ${shore + 30}) scale(1 -0.55)` },
    street(1700, 41, { storeys: [4, 6], lit: 5 }),
  );
  const ripples = Array.from({ length: 13 }, (_, index) =>
    line(
      [60 + ((index * 331) % 1400), 730 + index * 19],
      [190 + ((index * 331) % 1400), 730 + index * 19],
      { stroke: palette.paper, "stroke-width": 4, "stroke-opacity": 0.55 },
    ),
  );
  const boat = `M-150 0 H150 L110 46 H-120 Z`;
  return (
    rect([0, 0], [1600, 1000], { fill: palette.paper }) +
    circle([1230, 250], 150, { fill: palette.blush }) +
    back +
    rect([0, shore], [1600, 340], { fill: palette.sage }) +
    mirror +
    row +
    rect([0, shore], [1600, 34], { fill: palette.clay }) +
    rect([0, shore + 28], [1600, 8], { fill: palette.umber }) +
    ripples.join("") +
    at(
      [1060, 850],
      at([-40, -34], envelope(120, { fill: palette.white })) +
        at([62, -30], envelope(104, { fill: palette.haze, flap: palette.mist }), { turn: 4 }) +
        element("path", { d: boat, fill: palette.ink }) +
        rect([-132, 8], [264, 6], { fill: palette.accent }),
    )
  );
}
