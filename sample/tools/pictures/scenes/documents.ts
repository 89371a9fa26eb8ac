import { box, faces, isometric, slab } from "../isometric.ts";
import type { Projection } from "../isometric.ts";
import { palette } from "../palette.ts";
import type { Shape } from "../svg.ts";
import { at, circle, ellipse, line, path, rect, shadowed, stroke } from "../svg.ts";
import { addressed } from "../motifs/envelopes.ts";
import { archiveBox, glass, padlock } from "../motifs/office.ts";
import { invoice, letter, pile, sheet, writing } from "../motifs/paper.ts";

/** Pictures of large numbers of documents, 1600 × 1000. */

/** Stripes on a layer: x, y and length in the ground plan. */
function stripes(
  project: Projection,
  base: number,
  rows: readonly (readonly [number, number, number])[],
  fill: string,
): Shape {
  return rows
    .map(([x, y, length]) => slab(project, { x, y, width: length, depth: 0.16, base }, fill))
    .join("");
}

/** Exploded view of a document in four layers: data, rules, wording, design. */
export function layers(): Shape {
  const project = isometric([760, 322], 80);
  const plan = { x: 0, y: 0, width: 5, depth: 5 };
  const heights = [-1.6, 0.2, 2, 3.8].map((height) => height - 1.5);
  const text: readonly (readonly [number, number, number])[] = [
    [0.6, 0.9, 2],
    [0.6, 1.7, 3.8],
    [0.6, 2.2, 3.6],
    [0.6, 2.7, 3.8],
    [0.6, 3.2, 2.6],
    [0.6, 4, 1.4],
  ];
  const [first = 0, second = 0, third = 0, fourth = 0] = heights;
  const layer = (base: number, look: (typeof faces)[keyof typeof faces]): Shape =>
    box(project, { ...plan, height: 0.09, base }, look);
  const corners: readonly (readonly [number, number])[] = [
    [0, 5],
    [5, 5],
    [5, 0],
  ];
  const posts = (from: number, to: number): Shape =>
    corners
      .map(([x, y]) =>
        line(project(x, y, from), project(x, y, to), {
          stroke: palette.ink,
          "stroke-width": 3,
          "stroke-dasharray": "2 12",
        }),
      )
      .join("");
  const cells = [0, 1, 2, 3].flatMap((column) =>
    [0, 1, 2, 3].map((row) =>
      slab(
        project,
        { x: 0.6 + column * 1, y: 0.6 + row * 1, width: 0.8, depth: 0.8, base: first + 0.1 },
        (column + row) % 5 === 3
          ? palette.accent
          : (column * 3 + row) % 4
            ? palette.teal
            : palette.sage,
      ),
    ),
  );
  const ways = [
    [1, 1],
    [3.4, 1],
    [1, 3.4],
    [3.4, 3.4],
  ].map(([x = 0, y = 0]) =>
    box(project, { x, y, width: 0.7, depth: 0.7, height: 0.16, base: second + 0.1 }, faces.deep),
  );
  const joins = [
    [1.35, 1.35, 3.75, 1.35],
    [3.75, 1.35, 3.75, 3.75],
    [1.35, 1.35, 1.35, 3.75],
  ].map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
    line(project(x1, y1, second + 0.1), project(x2, y2, second + 0.1), {
      stroke: palette.deep,
      "stroke-width": 5,
    }),
  );
  return (
    ellipse([770, 880], [520, 84], { fill: palette.clay, "fill-opacity": 0.6 }) +
    circle([760, 500], 470, { fill: palette.haze }) +
    layer(first, faces.ink) +
    cells.join("") +
    posts(first + 0.1, second) +
    layer(second, faces.teal) +
    joins.join("") +
    ways.join("") +
    posts(second + 0.1, third) +
    layer(third, faces.sand) +
    stripes(project, third + 0.1, text, palette.umber) +
    posts(third + 0.1, fourth) +
    layer(fourth, faces.paper) +
    slab(project, { x: 0, y: 0, width: 5, depth: 0.6, base: fourth + 0.1 }, palette.deep) +
    stripes(project, fourth + 0.1, text.slice(1), palette.fog) +
    slab(project, { x: 3, y: 3.8, width: 1.4, depth: 0.5, base: fourth + 0.1 }, palette.accent) +
    [first, second, third, fourth]
      .map((height, index) => {
        const [x, y] = project(5, 0, height);
        return (
          line([x + 20, y], [x + 140, y], { stroke: palette.ink, "stroke-width": 2 }) +
          writing([x + 156, y - 12], {
            width: 110,
            lines: 2,
            gap: 24,
            fill: index === 0 ? palette.ink : palette.slate,
          })
        );
      })
      .join("")
  );
}

/** A web of paper runs over rollers and leaves as letters in piles. */
export function press(): Shape {
  const web =
    "M-20 300 H330 C420 300 420 470 510 470 C600 470 600 300 690 300 C780 300 780 470 870 470 C960 470 960 330 1050 330 H1230";
  const rollers = [
    [330, 392],
    [510, 380],
    [690, 392],
    [870, 380],
    [1050, 422],
  ].map(
    ([x = 0, y = 0], index) =>
      circle([x + 8, y + 10], 86, { fill: palette.ink, "fill-opacity": 0.13 }) +
      circle([x, y], 86, { fill: index % 2 ? palette.teal : palette.deep }) +
      circle([x, y], 62, { fill: "none", stroke: palette.sage, "stroke-width": 3 }) +
      circle([x, y], 18, { fill: palette.paper }),
  );
  return (
    rect([0, 0], [1600, 1000], { fill: palette.haze }) +
    rect([0, 640], [1600, 360], { fill: palette.mist }) +
    rect([0, 640], [1600, 8], { fill: palette.sage }) +
    shadowed((look) => rect([220, 180], [940, 470], { rx: 14, ...look }), "#EAF0E9", 16) +
    [400, 580, 760, 940]
      .map((x) => line([x, 200], [x, 630], { stroke: palette.mist, "stroke-width": 3 }))
      .join("") +
    rollers.join("") +
    stroke(web, { stroke: palette.white, "stroke-width": 24 }) +
    stroke(web, { stroke: palette.clay, "stroke-width": 2 }) +
    rect([1040, 560], [90, 50], { rx: 8, fill: palette.ink }) +
    circle([1064, 585], 9, { fill: palette.sage }) +
    circle([1104, 585], 9, { fill: palette.accent }) +
    [
      [1250, 210, -8],
      [1356, 330, 9],
      [1300, 466, -3],
    ]
      .map(([x = 0, y = 0, turn = 0]) => at([x, y], letter(104, { lines: 5 }), { turn }))
      .join("") +
    at([1400, 850], pile(230, 18)) +
    at([1130, 850], pile(230, 11)) +
    at([860, 850], pile(230, 6)) +
    at([1400, 640], addressed(210, { stamp: palette.accent })) +
    rect([720, 850], [810, 24], { rx: 6, fill: palette.umber }) +
    [780, 1470].map((x) => circle([x, 900], 28, { fill: palette.ink })).join("")
  );
}

/** Small pictures for cards, 800 × 600. */
export const composition = (): Shape =>
  [palette.ink, palette.sage, palette.sand, palette.white]
    .map((fill, index) =>
      at([280 + index * 80, 360 - index * 34], sheet(250, { fill }), { turn: 4 }),
    )
    .join("") +
  at([520, 258], writing([-84, -110], { width: 168, lines: 8, gap: 28 }), { turn: 4 });

export const sortedPiles = (): Shape =>
  rect([0, 470], [800, 130], { fill: palette.sage }) +
  [7, 12, 18]
    .map((count, index) =>
      at(
        [190 + index * 210, 500],
        pile(176, count, {
          thickness: 14,
          fills: index === 2 ? [palette.white, palette.blush] : [palette.white, palette.sand],
        }),
      ),
    )
    .join("") +
  at([610, 200], addressed(170));

export const archive = (): Shape =>
  rect([0, 470], [800, 130], { fill: palette.clay }) +
  at([270, 250], sheet(190) + writing([-66, -90], { width: 132, lines: 7, gap: 26 }), {
    turn: -10,
  }) +
  at([420, 236], invoice(190), { turn: 4 }) +
  at([390, 410], archiveBox(380));

export const search = (): Shape =>
  at([360, 300], letter(320), { turn: -4 }) + at([490, 320], glass(104));

export const sealed = (): Shape =>
  at([330, 300], sheet(330) + writing([-116, -170], { width: 232, lines: 11, gap: 32 }), {
    turn: -5,
  }) + at([510, 370], padlock(190));

export const connected = (): Shape => {
  const nodes = [
    [180, 160],
    [620, 150],
    [190, 450],
    [610, 450],
  ] as const;
  return (
    nodes
      .map(([x, y], index) =>
        stroke(`M400 300 L${x} ${y}`, {
          stroke: index === 1 ? palette.accent : palette.deep,
          "stroke-width": 7,
        }),
      )
      .join("") +
    nodes
      .map(
        ([x, y], index) =>
          circle([x + 8, y + 10], 82, { fill: palette.ink, "fill-opacity": 0.13 }) +
          circle([x, y], 82, {
            fill: [palette.mist, palette.white, palette.sand, palette.sage][index],
          }) +
          at(
            [x, y],
            [
              sheet(58) + writing([-18, -22], { width: 36, lines: 4, gap: 12 }),
              addressed(96),
              invoice(62),
              letter(62, { lines: 4 }),
            ][index] ?? "",
          ),
      )
      .join("") +
    circle([410, 313], 112, { fill: palette.ink, "fill-opacity": 0.13 }) +
    circle([400, 300], 112, { fill: palette.deep }) +
    path("M360 344 V256 L440 344 V256", {
      fill: "none",
      stroke: palette.paper,
      "stroke-width": 16,
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
    })
  );
};
