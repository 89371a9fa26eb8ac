import { palette } from "../palette.ts";
import type { Shape } from "../svg.ts";
import { at, circle, line, path, polygon, rect, shadowed, stroke } from "../svg.ts";
import { calendar, coins, glass } from "../motifs/office.ts";
import { dart, invoice, letter, sheet, tick, writing } from "../motifs/paper.ts";

/** Pictures of customer payments, 1600 × 1000. */

/** Invoices leave as paper planes; coins come back in growing stacks. */
export function returns(): Shape {
  const ground = 800;
  const stacks = [2, 3, 5, 7, 10].map((count, index) =>
    at(
      [640 + index * 190, ground],
      coins(
        78,
        count,
        index === 4 ? { top: palette.haze, side: palette.teal, edge: palette.deep } : {},
      ),
    ),
  );
  const curve = "M160 640 C300 240 700 120 1060 190 S1420 360 1420 400";
  const darts = [
    [250, 470, -52, 130],
    [470, 262, -28, 150],
    [800, 160, -4, 170],
  ] as const;
  return (
    circle([1180, 470], 430, { fill: palette.haze }) +
    circle([1180, 470], 300, { fill: palette.dew }) +
    [0, 1, 2, 3, 4, 5]
      .map((row) =>
        line([0, 250 + row * 100], [1600, 250 + row * 100], {
          stroke: palette.clay,
          "stroke-width": 2,
          "stroke-dasharray": "1 13",
        }),
      )
      .join("") +
    stroke(curve, { stroke: palette.umber, "stroke-width": 4, "stroke-dasharray": "2 15" }) +
    polygon(
      [
        [1392, 396],
        [1448, 396],
        [1420, 448],
      ],
      { fill: palette.accent },
    ) +
    rect([0, ground], [1600, 200], { fill: palette.deep }) +
    rect([0, ground], [1600, 10], { fill: palette.deepest }) +
    stacks.join("") +
    at([210, 690], sheet(250, { fill: palette.sand }), { turn: -9 }) +
    at([236, 680], invoice(250), { turn: -3 }) +
    darts.map(([x, y, turn, width]) => at([x, y], dart(width), { turn })).join("") +
    [0, 1, 2, 3, 4]
      .map((index) => rect([612 + index * 190, 888], [56, 9], { rx: 4, fill: palette.sage }))
      .join("")
  );
}

/** Lines of a bank statement on the left, connected to their invoices on the right. */
export function cashMatching(): Shape {
  const row = (y: number, open: boolean): Shape =>
    rect([-230, y], [190, 16], { rx: 8, fill: palette.fog }) +
    rect([-10, y], [90, 16], { rx: 8, fill: palette.clay }) +
    rect([150, y], [80, 16], { rx: 8, fill: open ? palette.accent : palette.deep });
  const statement =
    shadowed((look) => rect([-290, -390], [580, 780], { rx: 8, ...look }), palette.white, 20) +
    rect([-230, -330], [170, 44], { rx: 4, fill: palette.ink }) +
    writing([60, -330], { width: 170, lines: 2, gap: 30 }) +
    [0, 1, 2, 3, 4, 5]
      .map(
        (index) =>
          row(-190 + index * 92, index === 4) +
          line([-230, -148 + index * 92], [230, -148 + index * 92], {
            stroke: palette.sand,
            "stroke-width": 2,
          }),
      )
      .join("");
  const order = [1, 0, 3, 2, 5];
  const sources = [0, 1, 2, 3, 5];
  const targets = [0, 1, 2, 3, 4, 5].map(
    (index) => [1080 + (index % 2) * 270, 190 + Math.floor(index / 2) * 310] as const,
  );
  const threads = sources.map((source, index) => {
    const y = 500 - 182 + source * 92;
    const [x2 = 0, y2 = 0] = targets[order[index] ?? 0] ?? [];
    return (
      stroke(`M700 ${y} C860 ${y} 900 ${y2} ${x2 - 84} ${y2}`, {
        stroke: palette.deep,
        "stroke-width": 4,
      }) + circle([700, y], 9, { fill: palette.deep })
    );
  });
  return (
    rect([0, 0], [1600, 1000], { fill: palette.sand }) +
    rect([0, 0], [760, 1000], { fill: palette.haze }) +
    at([400, 500], statement) +
    threads.join("") +
    targets
      .map(
        ([x, y], index) =>
          at([x, y], invoice(168, { head: index === 4 ? palette.clay : palette.deep, rows: 5 })) +
          (index === 4 ? "" : at([x + 62, y + 88], tick(27))),
      )
      .join("") +
    circle([700, 686], 9, { fill: palette.accent }) +
    stroke("M700 686 h90", {
      stroke: palette.accent,
      "stroke-width": 4,
      "stroke-dasharray": "2 12",
    })
  );
}

/** Small pictures for cards, 800 × 600. */
export const growingCoins = (): Shape =>
  rect([0, 450], [800, 150], { fill: palette.sage }) +
  [1, 3, 5, 8].map((count, index) => at([170 + index * 150, 470], coins(64, count))).join("") +
  stroke("M120 330 C240 300 380 260 520 130", { stroke: palette.accent, "stroke-width": 9 }) +
  polygon(
    [
      [506, 100],
      [560, 88],
      [546, 144],
    ],
    { fill: palette.accent },
  );

export const reminder = (): Shape =>
  at([470, 300], calendar(370), { turn: 5 }) +
  at([250, 350], letter(230, { head: palette.accent }), { turn: -7 });

export const creditCheck = (): Shape =>
  at([370, 310], sheet(340) + writing([-120, -180], { width: 240, lines: 11, gap: 34 }), {
    turn: -4,
  }) +
  at([470, 300], glass(112)) +
  path("M412 336 l34 -40 l30 22 l52 -70", {
    fill: "none",
    stroke: palette.deep,
    "stroke-width": 10,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  });
