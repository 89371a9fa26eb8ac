import { box, type Faces, faces, isometric } from "../isometric.ts";
import { palette } from "../palette.ts";
import type { Random } from "../random.ts";
import type { Shape } from "../svg.ts";
import { at, circle, element, line, polygon, rect, stroke } from "../svg.ts";
import { plate, pile, writing } from "../motifs/paper.ts";
import { street } from "../motifs/town.ts";

/** Compositions of motifs, 1600 × 1000. */

type Motif = (side: number) => Shape;

interface Parts {
  /** Three motifs, the most typical first. */
  readonly motifs: readonly [Motif, Motif, Motif];
  readonly ground: string;
  /** A lighter or darker shade of the background. */
  readonly field: string;
  readonly random: Random;
}

const whole = (fill: string) => rect([0, 0], [1600, 1000], { fill });
const dotted = (d: string) =>
  stroke(d, { stroke: palette.umber, "stroke-width": 4, "stroke-dasharray": "1 14" });

/** Motifs on a table in front of a disc. */
function stillLife({ motifs: [first, second, third], ground, field, random }: Parts): Shape {
  const centre = random.whole(660, 940);
  const side = random.pick([-1, 1]);
  return (
    whole(ground) +
    circle([centre, 560], 430, { fill: field }) +
    rect([0, 790], [1600, 210], { fill: palette.clay }) +
    rect([0, 790], [1600, 10], { fill: palette.umber }) +
    at([centre - side * 500, 892], pile(250, random.whole(4, 12), { thickness: 12 })) +
    at([centre + side * 470, 640], second(300), { turn: side * random.between(2, 6) }) +
    at([centre - side * 440, 560], third(270), { turn: -side * random.between(2, 8) }) +
    at([centre, 500], first(600), { turn: random.between(-3, 3) })
  );
}

/** Diagonal rows of one motif, with some others in between. */
function pattern({ motifs: [first, second, third], ground, random }: Parts): Shape {
  const odd = random.whole(5, 9);
  const cells = Array.from({ length: 32 }, (_, index) => {
    const [column, row] = [index % 8, Math.floor(index / 8)];
    const motif = index % odd === 3 ? second : index % 11 === 7 ? third : first;
    return at([-60 + column * 250 + (row % 2) * 125, 80 + row * 290], motif(190));
  });
  return (
    whole(ground) +
    element("g", { transform: `rotate(${random.pick([-9, -7, 7, 9])} 800 500)` }, cells.join(""))
  );
}

/** Circles around the first motif, with the others on them. */
function orbits({ motifs: [first, second, third], ground, field, random }: Parts): Shape {
  const [x, y] = [random.whole(640, 960), 500];
  const rings = [250, 400, 550, 700];
  const satellites = [
    [1, 200, second],
    [1, 20, third],
    [2, 300, third],
    [2, 150, second],
    [2, 65, second],
    [3, 335, second],
    [3, 195, third],
  ] as const;
  const shift = random.between(-18, 18);
  return (
    whole(ground) +
    rings
      .toReversed()
      .map((radius, index) =>
        circle([x, y], radius, {
          fill: index % 2 ? field : ground,
          stroke: palette.umber,
          "stroke-width": 2,
          "stroke-dasharray": "3 11",
        }),
      )
      .join("") +
    satellites
      .map(([ring, angle, motif]) => {
        const turn = ((angle + shift) * Math.PI) / 180;
        const radius = rings[ring] ?? 0;
        return at(
          [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius],
          plate(82, motif(96), palette.white),
        );
      })
      .join("") +
    at([x, y], first(360))
  );
}

/** Two fields with a path between them. */
function crossing({ motifs: [first, second, third], ground, field, random }: Parts): Shape {
  const lean = random.whole(120, 320);
  return (
    whole(ground) +
    polygon(
      [
        [800 + lean, 0],
        [1600, 0],
        [1600, 1000],
        [800 - lean, 1000],
      ],
      { fill: field },
    ) +
    dotted(`M300 640 C520 ${random.whole(180, 320)} 1040 ${random.whole(160, 300)} 1300 600`) +
    at([360, 560], first(560), { turn: -4 }) +
    at([1240, 560], second(560), { turn: 4 }) +
    at([800, 300], plate(120, third(140), palette.white))
  );
}

/** A winding path with stations. */
function stations({ motifs: [first, second, third], ground, field, random }: Parts): Shape {
  const rise = random.whole(90, 170);
  const ways = [first, second, third, second, first].map(
    (motif, index) => [180 + index * 310, 500 + (index % 2 ? -rise : rise), motif] as const,
  );
  const d = ways
    .map(([x, y], index) =>
      index === 0 ? `M-40 500 C40 ${y} 60 ${y} ${x} ${y}` : `S${x - 150} ${y} ${x} ${y}`,
    )
    .join(" ");
  return (
    whole(ground) +
    rect([0, 560 + rise], [1600, 440], { fill: field }) +
    stroke(`${d} S1600 500 1660 500`, { stroke: palette.paper, "stroke-width": 40 }) +
    stroke(`${d} S1600 500 1660 500`, { stroke: palette.accent, "stroke-width": 8 }) +
    ways
      .map(([x, y, motif], index) =>
        at([x, y], plate(index === 2 ? 172 : 136, motif(index === 2 ? 220 : 168), palette.white)),
      )
      .join("")
  );
}

/** Tiles on a wall, some with a motif. */
function tiles({ motifs, ground, field, random }: Parts): Shape {
  const [first, second, third] = motifs;
  const fills = [ground, field, palette.paper, palette.deep, palette.mist, palette.clay] as const;
  const held = new Set([
    random.whole(1, 3),
    random.whole(5, 7),
    random.whole(8, 11),
    random.whole(12, 14),
  ]);
  return Array.from({ length: 15 }, (_, index) => {
    const [x, y] = [(index % 5) * 320, Math.floor(index / 5) * 334];
    const fill = held.has(index)
      ? random.pick([palette.deep, palette.haze, palette.sand])
      : random.pick(fills);
    const motif = index % 3 === 0 ? first : index % 3 === 1 ? second : third;
    const arc = random.pick([0, 90, 180, 270]);
    return (
      rect([x, y], [320, 334], { fill }) +
      (held.has(index)
        ? at([x + 160, y + 167], motif(230))
        : element(
            "g",
            { transform: `rotate(${arc} ${x + 160} ${y + 167})` },
            random.chance(0.6)
              ? `<path d="M${x} ${y + 7} A320 320 0 0 1 ${x + 320} ${y + 327} L${x} ${y + 327} Z" fill="${random.pick(fills)}"/>`
              : writing([x + 60, y + 100], { width: 200, lines: 4, gap: 40, fill: palette.umber }),
          ))
    );
  }).join("");
}

/** Blocks of a town with the first motif in front. */
function quarter({ motifs: [first, second, third], ground, field, random }: Parts): Shape {
  const project = isometric([1060, 330], 92);
  const looks: readonly [Faces, ...Faces[]] = [
    faces.paper,
    faces.sand,
    faces.mist,
    faces.teal,
    faces.deep,
  ];
  const blocks = Array.from(
    { length: 49 },
    (_, index) => [Math.floor(index / 7), index % 7] as const,
  )
    .toSorted(([ax, ay], [bx, by]) => ax + ay - bx - by)
    .map(([x, y]) =>
      box(
        project,
        {
          x: x + 0.1,
          y: y + 0.1,
          width: 0.8,
          depth: 0.8,
          height: random.between(0.2, 1.1) ** 2 * 1.9 + 0.15,
        },
        random.pick(looks),
        random.whole(0, 3),
      ),
    );
  return (
    whole(ground) +
    circle([1060, 560], 520, { fill: field }) +
    blocks.join("") +
    dotted("M420 520 C560 200 900 140 1080 300") +
    at([1080, 210], plate(104, second(124), palette.white)) +
    at([360, 560], first(520), { turn: -3 }) +
    at([640, 830], plate(96, third(114), palette.white))
  );
}

/** A street with motifs in the air above it. */
function aboveRoofs({ motifs: [first, second, third], ground, field, random }: Parts): Shape {
  const sun = random.whole(260, 1340);
  return (
    whole(ground) +
    circle([sun, 330], 260, { fill: field }) +
    dotted(`M-20 ${random.whole(340, 460)} C420 60 1100 60 1640 ${random.whole(300, 440)}`) +
    at([320, 300], second(250), { turn: -10 }) +
    at([1270, 290], third(250), { turn: 10 }) +
    at([800, 340], first(430)) +
    at(
      [-30, 870],
      street(1700, random.whole(1, 900), { storeys: [2, 4], lit: random.whole(2, 6) }),
    ) +
    rect([0, 868], [1600, 132], { fill: palette.umber }) +
    line([0, 930], [1600, 930], {
      stroke: palette.paper,
      "stroke-width": 5,
      "stroke-dasharray": "46 38",
    })
  );
}

export const compositions = [
  stillLife,
  orbits,
  crossing,
  pattern,
  quarter,
  stations,
  aboveRoofs,
  tiles,
] as const;
