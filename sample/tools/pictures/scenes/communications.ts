import { palette } from "../palette.ts";
import type { Shape } from "../svg.ts";
import { at, circle, inCircle, line, path, rect, shadowed, stroke } from "../svg.ts";
import { browser, phone } from "../motifs/devices.ts";
import { addressed, envelope, opened } from "../motifs/envelopes.ts";
import { invoice, letter, plate, sheet, tick, writing } from "../motifs/paper.ts";
import { bust, people } from "../motifs/people.ts";

/** Pictures of letters, screens and the people who read them, 1600 × 1000. */

const bubble = (width: number, fill: string, writingFill: string): Shape => {
  const height = width * 0.58;
  return (
    shadowed(
      (look) =>
        path(
          `M${-width / 2 + 18} ${-height / 2} H${width / 2 - 18} q18 0 18 18 V${height / 2 - 18} q0 18 -18 18 H${-width * 0.12} L${-width * 0.3} ${height * 0.82} L${-width * 0.28} ${height / 2} H${-width / 2 + 18} q-18 0 -18 -18 V${-height / 2 + 18} q0 -18 18 -18 Z`,
          look,
        ),
      fill,
      width * 0.05,
    ) +
    writing([-width * 0.36, -height * 0.24], {
      width: width * 0.72,
      lines: 3,
      gap: height * 0.23,
      fill: writingFill,
    })
  );
};

/** A customer in the middle; letters, bills, messages and a phone on orbits around. */
export function orbits(): Shape {
  const [x, y] = [800, 520];
  const rings = [690, 520, 350].map((r, index) =>
    circle([x, y], r, {
      fill: [palette.haze, palette.dew, palette.mist][index],
      stroke: palette.white,
      "stroke-width": 3,
    }),
  );
  const on = (radius: number, degrees: number): readonly [number, number] => [
    x + radius * Math.cos((degrees * Math.PI) / 180),
    y + radius * Math.sin((degrees * Math.PI) / 180),
  ];
  const bodies: readonly (readonly [number, number, Shape, number])[] = [
    [520, 196, letter(170), -6],
    [
      520,
      340,
      phone(118, writing([-34, -70], { width: 68, lines: 5, gap: 24 }) + at([0, 66], tick(22))),
      7,
    ],
    [350, 158, bubble(170, palette.ink, palette.fog), 0],
    [520, 24, invoice(168), 6],
    [690, 178, envelope(150, { seal: palette.deep }), -12],
    [690, 352, addressed(176), 9],
    [350, 318, bubble(190, palette.accent, palette.blush), 0],
  ];
  return (
    rect([0, 0], [1600, 1000], { fill: palette.paper }) +
    rings.join("") +
    circle([x, y], 236, { fill: palette.deep }) +
    at([x, y], inCircle(236, "customer", at([0, 10], bust(people.reader), { scale: 0.74 }))) +
    bodies
      .map(([radius, degrees, motif, turn]) => at(on(radius, degrees), motif, { turn }))
      .join("")
  );
}

/** One approved text on the left goes to four channels. */
export function channels(): Shape {
  const targets: readonly (readonly [number, Shape])[] = [
    [140, addressed(230)],
    [380, browser(230, writing([-84, -30], { width: 168, lines: 4, gap: 26 }))],
    [640, phone(104, writing([-32, -66], { width: 64, lines: 6, gap: 22 }))],
    [880, envelope(210, { seal: palette.deep })],
  ];
  const colours = [palette.deep, palette.teal, palette.accent, palette.sage];
  return (
    rect([0, 0], [1600, 1000], { fill: palette.haze }) +
    rect([1040, 0], [560, 1000], { fill: palette.mist }) +
    targets
      .map(([y], index) =>
        stroke(`M560 ${440 + index * 40} C820 ${440 + index * 40} 860 ${y} 1130 ${y}`, {
          stroke: colours[index],
          "stroke-width": 20,
        }),
      )
      .join("") +
    at([372, 520], sheet(430, { fill: palette.clay, height: 620 }), { turn: -7 }) +
    at([380, 506], sheet(430, { fill: palette.sand, height: 620 }), { turn: -3 }) +
    at([388, 500], letter(436, { lines: 6 })) +
    rect([222, 498], [332, 62], { rx: 4, fill: palette.blush }) +
    writing([231, 508], { width: 314, lines: 2, gap: 28.8, fill: palette.accent }) +
    at([560, 762], tick(70)) +
    targets
      .map(
        ([y, motif], index) =>
          circle([1130, y], 20, { fill: colours[index] }) +
          circle([1130, y], 9, { fill: palette.white }) +
          at([1340, y], motif),
      )
      .join("")
  );
}

/** A portal with letters in a row, opened on a page. */
export function portal(): Shape {
  const entries = [0, 1, 2, 3].map((index) => {
    const y = -170 + index * 116;
    return (
      rect([-450, y], [400, 96], { rx: 6, fill: index === 1 ? palette.haze : palette.paper }) +
      at(
        [-398, y + 48],
        index % 2
          ? envelope(64, { flap: palette.mist })
          : sheet(38) + writing([-12, -14], { width: 24, lines: 3, gap: 11 }),
      ) +
      writing([-342, y + 28], {
        width: 240,
        lines: 2,
        gap: 30,
        fill: index === 1 ? palette.deep : palette.fog,
      }) +
      (index === 1 ? circle([-78, y + 48], 10, { fill: palette.accent }) : "")
    );
  });
  return (
    rect([0, 0], [1600, 1000], { fill: palette.sand }) +
    circle([1280, 240], 420, { fill: palette.straw }) +
    rect([0, 760], [1600, 240], { fill: palette.clay }) +
    at(
      [760, 470],
      browser(
        1080,
        rect([-500, -250], [140, 26], { rx: 6, fill: palette.deep }) +
          [0, 1, 2]
            .map((index) => rect([180 + index * 110, -246], [84, 16], { rx: 8, fill: palette.fog }))
            .join("") +
          entries.join("") +
          at([250, 66], letter(330)),
        720,
      ),
    ) +
    at(
      [1400, 640],
      phone(
        210,
        rect([-70, -170], [140, 40], { rx: 6, fill: palette.deep }) +
          writing([-70, -100], { width: 140, lines: 5, gap: 36 }) +
          rect([-70, 100], [140, 44], { rx: 22, fill: palette.accent }),
      ),
      { turn: 5 },
    ) +
    rect([590, 846], [340, 30], { rx: 6, fill: palette.umber })
  );
}

/** Blocks of text that are combined into a letter; one is locked by the legal department. */
export function textBlocks(): Shape {
  const block = (width: number, height: number, fill: string, ink: string): Shape =>
    shadowed(
      (look) => rect([-width / 2, -height / 2], [width, height], { rx: 6, ...look }),
      fill,
      12,
    ) +
    writing([-width / 2 + 26, -height / 2 + 26], {
      width: width - 52,
      lines: Math.max(1, Math.round((height - 40) / 30)),
      gap: 30,
      fill: ink,
    });
  return (
    rect([0, 0], [1600, 1000], { fill: palette.paper }) +
    circle([1120, 500], 450, { fill: palette.haze }) +
    at([1120, 500], sheet(560, { height: 790 })) +
    rect([840, 105], [560, 76], { fill: palette.deep, rx: 6 }) +
    at([1120, 290], block(460, 110, palette.mist, palette.teal)) +
    rect([890, 380], [460, 140], {
      rx: 6,
      fill: "none",
      stroke: palette.umber,
      "stroke-width": 4,
      "stroke-dasharray": "14 12",
    }) +
    at([1120, 620], block(460, 130, palette.sand, palette.umber)) +
    at([1120, 770], block(460, 90, palette.haze, palette.sage)) +
    stroke("M640 540 C740 540 780 452 872 450", { stroke: palette.accent, "stroke-width": 6 }) +
    path("M862 432 L894 450 L862 468 Z", { fill: palette.accent }) +
    at([390, 250], block(420, 120, palette.sand, palette.umber), { turn: -4 }) +
    at([420, 540], block(440, 140, palette.accent, palette.blush), { turn: -2 }) +
    at([610, 480], tick(38)) +
    at([360, 800], block(400, 110, palette.sage, palette.haze), { turn: 3 })
  );
}

/** Small pictures for cards, 800 × 600. */
export const openedLetter = (): Shape => at([400, 420], opened(470, at([0, -190], letter(330))));
export const conversation = (): Shape =>
  at([290, 250], bubble(380, palette.deep, palette.sage)) +
  at([530, 400], bubble(330, palette.accent, palette.blush));
export const pocketPortal = (): Shape =>
  at([300, 330], sheet(280) + writing([-98, -140], { width: 196, lines: 9, gap: 32 }), {
    turn: -8,
  }) +
  at(
    [490, 310],
    phone(
      210,
      rect([-70, -160], [140, 40], { rx: 6, fill: palette.deep }) +
        writing([-70, -90], { width: 140, lines: 4, gap: 36 }) +
        at([0, 120], tick(42)),
    ),
    { turn: 5 },
  );
export const preferences = (): Shape =>
  at([400, 300], sheet(520, { height: 420 })) +
  [0, 1, 2]
    .map(
      (row) =>
        rect([190, 170 + row * 110], [210, 22], { rx: 11, fill: palette.fog }) +
        rect([500, 154 + row * 110], [110, 56], {
          rx: 28,
          fill: row === 1 ? palette.clay : palette.deep,
        }) +
        circle([row === 1 ? 528 : 582, 182 + row * 110], 22, { fill: palette.white }),
    )
    .join("") +
  line([190, 236], [610, 236], { stroke: palette.sand, "stroke-width": 3 }) +
  line([190, 346], [610, 346], { stroke: palette.sand, "stroke-width": 3 });
export const approvedText = (): Shape =>
  at([400, 320], letter(360)) +
  rect([262, 318], [276, 52], { rx: 4, fill: palette.blush }) +
  writing([270, 327], { width: 259, lines: 2, gap: 23.8, fill: palette.accent }) +
  at([560, 430], plate(70, tick(54)));
