import { palette } from "../palette.ts";
import type { Point, Shape } from "../svg.ts";
import { at, circle, line, path, rect, stroke } from "../svg.ts";
import { scanner } from "../motifs/devices.ts";
import { addressed } from "../motifs/envelopes.ts";
import { coins } from "../motifs/office.ts";
import { invoice, ledger, sheet, tick, writing } from "../motifs/paper.ts";
import { handStamp } from "../motifs/post.ts";

/** Pictures of supplier invoices, 1600 × 1000. */

/** An invoice that passes five stations and gets a mark at each. */
export function stations(): Shape {
  const places = [180, 490, 800, 1110, 1420];
  const track = 760;
  const arcs = [760, 610, 460].map((r, index) =>
    circle([1420, track], r, { fill: [palette.sand, "#EFE7D8", palette.haze][index] }),
  );
  const rail = rect([-20, track - 9], [1640, 18], { fill: palette.deep });
  const stops = places.map(
    (x, index) =>
      line([x, track - 150], [x, track], {
        stroke: palette.deep,
        "stroke-width": 4,
        "stroke-dasharray": "2 14",
      }) +
      circle([x, track], 34, { fill: palette.deep }) +
      (index === 4
        ? at([x, track], tick(24, palette.accent))
        : circle([x, track], 20, { fill: palette.paper }) +
          circle([x, track], 8, { fill: palette.deep })),
  );
  const documents = [
    at([180, 440], addressed(236), { turn: -7 }),
    at([490, 410], sheet(236) + writing([-80, -110], { width: 160, lines: 9, gap: 26 }), {
      turn: 4,
    }),
    at([800, 400], invoice(250, { rows: 4, sum: false }), { turn: -3 }),
    at([1110, 400], invoice(250, { rows: 6, marked: 2 }), { turn: 3 }),
    at([1420, 380], invoice(276), { turn: -2 }) + at([1476, 540], tick(62)),
  ];
  const legends = places.map((x, index) =>
    at(
      [x, 866],
      rect([-62, 0], [124, 9], { rx: 4, fill: palette.slate }) +
        rect([-40, 24], [80 - index * 4, 7], { rx: 3, fill: palette.umber }),
    ),
  );
  const hops = places.slice(0, 4).map((x) =>
    stroke(`M${x + 62} ${track - 190} q93 -46 186 0`, {
      stroke: palette.umber,
      "stroke-width": 3,
      "stroke-dasharray": "1 12",
    }),
  );
  return (
    arcs.join("") +
    rect([0, track], [1600, 240], { fill: palette.paper }) +
    rail +
    stops.join("") +
    hops.join("") +
    documents.join("") +
    legends.join("")
  );
}

/** Order, delivery note and invoice; equal lines are joined, one differs. */
export function matching(): Shape {
  const left = [330, 800, 1270];
  const heads = [palette.slate, palette.sage, palette.deep];
  const top = 500;
  const sheets = left.map((x, index) =>
    at(
      [x, top],
      invoice(390, {
        head: heads[index] ?? palette.deep,
        marked: index === 0 ? -1 : 3,
        sum: index !== 1,
      }),
    ),
  );
  const step = (390 * 1.414 * 0.46) / 6;
  const threads = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    [0, 1].map((gap) => {
      const y = top - 390 * 1.414 * 0.1 + row * step + 6;
      const [from, to] = [(left[gap] ?? 0) + 158, (left[gap + 1] ?? 0) - 158];
      const differs = row === 3;
      const colour = differs ? palette.accent : palette.deep;
      const bend = differs && gap === 1 ? 0 : (row - 2.5) * 5;
      return (
        stroke(`M${from} ${y} C${from + 60} ${y + bend} ${to - 60} ${y - bend} ${to} ${y}`, {
          stroke: colour,
          "stroke-width": differs ? 6 : 3,
        }) +
        circle([from, y], differs ? 9 : 6, { fill: colour }) +
        circle([to, y], differs ? 9 : 6, { fill: colour })
      );
    }),
  );
  return (
    rect([0, 0], [1600, 1000], { fill: palette.haze }) +
    circle([800, 500], 620, { fill: palette.mist }) +
    circle([800, 500], 430, { fill: palette.dew }) +
    sheets.join("") +
    threads.join("") +
    at(
      [1462, 250],
      circle([0, 0], 58, { fill: palette.accent }) +
        rect([-7, -30], [14, 38], { rx: 7, fill: palette.white }) +
        circle([0, 24], 9, { fill: palette.white }),
    )
  );
}

/** One line from the letterbox to the archive, five stations on it, given from left to right. */
export function record(motifs: readonly Shape[]): Shape {
  const wave =
    "M-20 330 H190 C360 330 330 640 495 640 S630 330 800 330 S940 640 1105 640 S1240 330 1410 330 H1620";
  const places: readonly Point[] = [
    [190, 330],
    [495, 640],
    [800, 330],
    [1105, 640],
    [1410, 330],
  ];
  const discs = [palette.sage, palette.straw, palette.deep, palette.straw, palette.sand];
  const sheets = [
    [338, 470, 50],
    [650, 470, -50],
    [955, 470, 50],
    [1262, 470, -50],
  ].map(([x = 0, y = 0, turn = 0]) =>
    at([x, y], sheet(62) + writing([-21, -26], { width: 42, lines: 5, gap: 12 }), { turn }),
  );
  const stops = places.map(([x, y], index) =>
    at(
      [x, y],
      circle([11, 15], 150, { fill: palette.ink, "fill-opacity": 0.13 }) +
        circle([0, 0], 150, { fill: discs[index] }) +
        circle([0, 0], 134, {
          fill: "none",
          stroke: index === 2 ? palette.sage : palette.umber,
          "stroke-width": 2.5,
        }) +
        (motifs[index] ?? ""),
    ),
  );
  return (
    path(`${wave} V1000 H-20 Z`, { fill: palette.haze }) +
    at([0, 130], path(`${wave} V1000 H-20 Z`, { fill: palette.mist })) +
    at([0, 270], path(`${wave} V1000 H-20 Z`, { fill: palette.sage })) +
    stroke(wave, { stroke: palette.deep, "stroke-width": 8 }) +
    sheets.join("") +
    stops.join("")
  );
}

/** Sheets, and an invoice with a stamp, for cards. */
export const approvedInvoice = (): Shape =>
  at([455, 330], sheet(330, { fill: palette.sand }), { turn: 9 }) +
  at([390, 320], invoice(330), { turn: -5 }) +
  at([500, 470], tick(74));

export const capture = (): Shape =>
  rect([0, 430], [800, 170], { fill: palette.sage }) +
  at(
    [300, 250],
    sheet(190, { height: 300 }) + writing([-65, -110], { width: 130, lines: 7, gap: 30 }),
    {
      turn: -8,
    },
  ) +
  at(
    [500, 210],
    sheet(230, { fill: palette.sand }) +
      writing([-80, -110], { width: 160, lines: 6, gap: 34, fill: palette.umber }),
    { turn: 7 },
  ) +
  at([405, 270], invoice(220), { turn: 0 }) +
  at([400, 470], scanner(560));

export const threeWay = (): Shape =>
  [190, 400, 610]
    .map((x, index) =>
      at(
        [x, 300 + (index === 1 ? -24 : 14)],
        invoice(186, {
          head: [palette.slate, palette.sage, palette.deep][index] ?? palette.deep,
          sum: index !== 1,
        }),
      ),
    )
    .join("") +
  [0, 1, 2, 3]
    .map((row) =>
      stroke(
        `M262 ${296 + row * 20} C300 ${296 + row * 20} 300 ${258 + row * 20} 330 ${258 + row * 20} M470 ${258 + row * 20} C510 ${258 + row * 20} 505 ${296 + row * 20} 538 ${296 + row * 20}`,
        { stroke: row === 2 ? palette.accent : palette.deep, "stroke-width": row === 2 ? 5 : 3 },
      ),
    )
    .join("");

export const stampedApproval = (): Shape =>
  at([330, 330], invoice(340, { sum: false }), { turn: -4 }) +
  at(
    [372, 446],
    circle([0, 0], 70, { fill: "none", stroke: palette.deep, "stroke-width": 8 }) +
      stroke("M-30 4 L-8 28 L34 -24", { stroke: palette.deep, "stroke-width": 13 }),
    { turn: -8 },
  ) +
  at([590, 430], handStamp(150), { turn: 10 });

export const savings = (): Shape =>
  at([400, 400], ledger(560)) + at([640, 250], coins(62, 4)) + at([560, 270], coins(62, 2));
