import { palette } from "../palette.ts";
import { createRandom } from "../random.ts";
import type { Shape } from "../svg.ts";
import { at, circle, element, line, rect, shadowed, stroke } from "../svg.ts";
import { scanner } from "../motifs/devices.ts";
import { addressed, envelope, opened } from "../motifs/envelopes.ts";
import { calendar, checklist, clock, coins, cup, pencil } from "../motifs/office.ts";
import { dart, invoice, letter, pile, sheet, writing } from "../motifs/paper.ts";
import { frankingMachine, handStamp, letterbox, pigeonholes } from "../motifs/post.ts";
import { postageStamp, postmark, stampKinds } from "../motifs/stamps.ts";

/** Pictures of incoming and outgoing mail, 1600 × 1000. */

/** A sorting cabinet full of letters, one of them in the accent colour. */
export function sorting(): Shape {
  return (
    rect([0, 0], [1600, 1000], { fill: palette.deep }) +
    at(
      [20, 26],
      pigeonholes({ columns: 6, rows: 4, cell: { width: 260, height: 208 }, seed: 19, marked: 9 }),
    ) +
    rect([0, 872], [1600, 128], { fill: palette.clay }) +
    rect([0, 872], [1600, 12], { fill: palette.umber }) +
    at([1290, 978], pile(290, 4, { thickness: 13 })) +
    at([300, 978], pile(270, 2, { thickness: 13 }))
  );
}

/** The clock of the mailroom, letters on their way from the tray to the scanner. */
export function halfPastNine(): Shape {
  const path = "M250 720 C420 430 720 330 1010 420 S1290 620 1300 700";
  const flight: readonly (readonly [number, number, number])[] = [
    [300, 620, -38],
    [432, 486, -24],
    [600, 404, -10],
    [790, 376, 2],
    [980, 404, 14],
    [1150, 486, 26],
  ];
  return (
    rect([0, 0], [1600, 1000], { fill: palette.sand }) +
    circle([790, 900], 700, { fill: palette.straw }) +
    rect([0, 800], [1600, 200], { fill: palette.clay }) +
    rect([0, 800], [1600, 8], { fill: palette.umber }) +
    at([240, 210], clock(140, 9, 30)) +
    stroke(path, { stroke: palette.umber, "stroke-width": 3, "stroke-dasharray": "1 13" }) +
    at([230, 810], pile(280, 11, { thickness: 11 })) +
    rect([70, 796], [320, 40], { rx: 6, fill: palette.ink }) +
    flight
      .map(([x, y, turn], index) =>
        at(
          [x, y],
          index < 3
            ? envelope(130 + index * 8, { seal: index === 1 ? palette.accent : palette.sage })
            : index < 5
              ? letter(104, { lines: 5 })
              : invoice(104),
          { turn },
        ),
      )
      .join("") +
    at(
      [1300, 600],
      sheet(230, { height: 260 }) + writing([-82, -90], { width: 164, lines: 5, gap: 30 }),
    ) +
    at([1300, 760], scanner(430))
  );
}

/** A sheet of stamps under a postmark. */
export function stamps(): Shape {
  const random = createRandom(5);
  const grounds = [palette.deep, palette.teal, palette.ink, palette.deep, palette.slate] as const;
  const places = Array.from({ length: 15 }, (_, index) => ({
    column: index % 5,
    row: Math.floor(index / 5),
  }));
  return (
    rect([0, 0], [1600, 1000], { fill: palette.mist }) +
    element(
      "g",
      { transform: "rotate(-8 800 500)" },
      places
        .map(({ column, row }, index) =>
          at(
            [130 + column * 330, 110 + row * 400],
            postageStamp(
              278,
              stampKinds[(index * 5 + row) % 6] ?? "hills",
              index === 8 ? palette.accent : random.pick(grounds),
            ),
          ),
        )
        .join(""),
    ) +
    at([1060, 520], postmark(200), { turn: -14 })
  );
}

/** A franking machine on a counter, letters before and behind it. */
export function franking(): Shape {
  return (
    rect([0, 0], [1600, 1000], { fill: palette.haze }) +
    circle([800, 470], 400, { fill: palette.mist }) +
    [0, 1, 2]
      .map((index) =>
        at(
          [1170 + index * 120, 190 + (index % 2) * 40],
          postageStamp(
            96,
            stampKinds[index] ?? "ship",
            index === 1 ? palette.accent : palette.teal,
          ),
          { turn: -6 + index * 7 },
        ),
      )
      .join("") +
    rect([0, 720], [1600, 280], { fill: palette.clay }) +
    rect([0, 720], [1600, 10], { fill: palette.umber }) +
    at([800, 560], frankingMachine(900)) +
    at([230, 880], pile(270, 8, { thickness: 12 })) +
    at([1370, 880], pile(270, 12, { thickness: 12, fills: [palette.white, palette.haze] }))
  );
}

/** A letterbox by the water; a letter is about to be posted. */
export function posting(): Shape {
  const skyline = [
    [60, 300, 90],
    [160, 380, 70],
    [240, 260, 120],
    [370, 340, 60],
    [440, 420, 84],
    [1090, 330, 100],
    [1200, 420, 76],
    [1286, 280, 130],
    [1430, 380, 90],
  ] as const;
  return (
    circle([1180, 360], 210, { fill: palette.blush }) +
    skyline
      .map(
        ([x, height, width], index) =>
          rect([x, 720 - height], [width, height], {
            fill: index % 3 ? palette.mist : palette.sage,
          }) +
          writing([x + 16, 740 - height], {
            width: width - 32,
            lines: Math.floor(height / 60),
            gap: 44,
            fill: palette.haze,
          }),
      )
      .join("") +
    rect([0, 720], [1600, 90], { fill: palette.sage }) +
    [90, 420, 980, 1330]
      .map((x) => line([x, 764], [x + 150, 764], { stroke: palette.haze, "stroke-width": 4 }))
      .join("") +
    rect([0, 800], [1600, 200], { fill: palette.sand }) +
    rect([0, 800], [1600, 8], { fill: palette.umber }) +
    at([780, 950], letterbox(380)) +
    at([1010, 380], addressed(270), { turn: -14 }) +
    stroke("M1180 300 C1300 250 1360 300 1460 200", {
      stroke: palette.umber,
      "stroke-width": 4,
      "stroke-dasharray": "2 14",
    })
  );
}

/** A desk from above: a letter, a calendar with a marked day, pencil and cup. */
export function desk(): Shape {
  return (
    rect([0, 0], [1600, 1000], { fill: palette.sage }) +
    rect([70, 70], [1460, 860], { rx: 10, fill: "#8FBAAE" }) +
    at([400, 520], sheet(440, { fill: palette.sand, height: 600 }), { turn: -9 }) +
    at([430, 510], invoice(440), { turn: -4 }) +
    at([960, 470], calendar(480, { marked: 16 }), { turn: 3 }) +
    at([1330, 700], cup(104)) +
    at([700, 800], pencil(460), { turn: -24 }) +
    at([1360, 270], envelope(260, { seal: palette.accent }), { turn: 11 })
  );
}

/** Three piles of documents of different heights, with a stack of coins in front of each. */
export function tariffs(): Shape {
  const piles = [
    [330, 9, 2],
    [800, 22, 4],
    [1270, 40, 7],
  ] as const;
  return (
    rect([0, 0], [1600, 1000], { fill: palette.haze }) +
    piles
      .map(([x], index) =>
        rect([x - 200, 120], [400, 880], {
          fill: [palette.mist, palette.dew, palette.mist][index],
        }),
      )
      .join("") +
    rect([0, 800], [1600, 200], { fill: palette.deep }) +
    piles
      .map(
        ([x, count, money], index) =>
          at([x - 20, 806], pile(270, count, { thickness: 13 })) +
          at(
            [x - 20, 806 - count * 13 - 8],
            index === 2
              ? at([0, -90], envelope(190, { seal: palette.accent }), { turn: -5 })
              : index === 1
                ? at([0, -74], addressed(180), { turn: 3 })
                : at([0, -64], dart(200), { turn: -8 }),
          ) +
          at([x + 134, 872], coins(56, money)),
      )
      .join("") +
    [0, 1, 2]
      .map((index) => rect([270 + index * 470, 930], [120, 9], { rx: 4, fill: palette.sage }))
      .join("")
  );
}

/** Small pictures for cards, 800 × 600. */
export const openPost = (): Shape =>
  at(
    [400, 400],
    opened(440, at([0, -150], invoice(290)), { fill: palette.clay, front: palette.sand }),
  );
export const inTheSlot = (): Shape =>
  at([400, 720], letterbox(330)) + at([586, 250], addressed(210), { turn: -12 });
export const machine = (): Shape =>
  rect([0, 420], [800, 180], { fill: palette.clay }) + at([400, 310], frankingMachine(470));
export const oneStamp = (): Shape =>
  at([350, 300], postageStamp(300, "ship"), { turn: -5 }) +
  at([500, 360], postmark(96), { turn: -12 });
export const handStamped = (): Shape =>
  at([350, 320], addressed(500, { stamp: palette.deep }), { turn: -5 }) +
  at([600, 480], handStamp(130), { turn: 9 });
export const morning = (): Shape => at([400, 300], clock(200, 9, 30));
export const steps = (): Shape =>
  at([400, 310], checklist(330)) + at([610, 470], pencil(260), { turn: -52 });
export const trays = (): Shape =>
  [0, 1, 2]
    .map(
      (row) =>
        shadowed(
          (look) => rect([170, 150 + row * 140], [460, 100], { rx: 8, ...look }),
          [palette.deep, palette.teal, palette.sage][row] ?? palette.deep,
          12,
        ) +
        at([400, 158 + row * 140], pile(390, 4 - row, { thickness: 14 })) +
        rect([340, 190 + row * 140], [120, 30], { rx: 4, fill: palette.paper }),
    )
    .join("");
