import { palette } from "../palette.ts";
import { createRandom } from "../random.ts";
import type { Shape } from "../svg.ts";
import { at, circle, line, rect } from "../svg.ts";
import { sheet } from "../motifs/paper.ts";
import { house, street, townHall, umbrella } from "../motifs/town.ts";

/** Pictures of buildings, 1600 × 1000. */

/** One umbrella over a row of houses. */
export function shelter(): Shape {
  const random = createRandom(31);
  const drops = Array.from({ length: 60 }, () => {
    const [x, y] = [random.between(0, 1640), random.between(-20, 800)];
    return line([x, y], [x - 15, y + 38], {
      stroke: palette.slate,
      "stroke-width": 3,
      "stroke-opacity": 0.32,
    });
  });
  const row = [
    { x: 410, storeys: 2, wall: palette.white, roof: palette.umber, lit: -1 },
    { x: 584, storeys: 3, wall: palette.deep, roof: palette.deepest, lit: 4 },
    { x: 1016, storeys: 3, wall: palette.clay, roof: palette.slate, lit: -1 },
    { x: 1190, storeys: 2, wall: palette.sage, roof: palette.deep, lit: -1 },
  ];
  return (
    rect([0, 0], [1600, 1000], { fill: palette.haze }) +
    drops.join("") +
    circle([800, 870], 610, { fill: palette.mist }) +
    circle([800, 870], 480, { fill: palette.paper }) +
    at([800, 500], umbrella(980, { handle: 250 })) +
    rect([0, 870], [1600, 130], { fill: palette.deep }) +
    row
      .map(({ x, storeys, ...look }) =>
        at(
          [x, 870],
          house(150, storeys, {
            ...look,
            window: look.wall === palette.deep ? palette.mist : palette.paper,
          }),
        ),
      )
      .join("") +
    [0, 1, 2, 3, 4, 5, 6]
      .map((index) => rect([140 + index * 210, 926], [130, 8], { rx: 4, fill: palette.teal }))
      .join("")
  );
}

/** A town hall with sheets of paper in front of it like paving stones. */
export function hall(): Shape {
  const paving = Array.from({ length: 9 }, (_, index) =>
    at(
      [80 + index * 180, 930],
      sheet(110, { height: 52, fill: index % 3 ? palette.sand : palette.white, depth: 5 }),
      { turn: (index % 2) * 3 - 1 },
    ),
  );
  const trees = [110, 230, 1370, 1490].map(
    (x, index) =>
      rect([x - 7, 760], [14, 110], { fill: palette.ink }) +
      circle([x, 720], index % 2 ? 62 : 84, { fill: index % 2 ? palette.sage : palette.teal }) +
      circle([x - 18, 700], index % 2 ? 34 : 46, { fill: index % 2 ? palette.mist : palette.sage }),
  );
  return (
    circle([800, 560], 540, { fill: palette.sand }) +
    circle([800, 560], 400, { fill: palette.straw }) +
    rect([0, 868], [1600, 132], { fill: palette.mist }) +
    trees.join("") +
    at([800, 870], townHall(730)) +
    paving.join("")
  );
}

/** Small pictures for cards, 800 × 600. */
export const underCover = (): Shape =>
  rect([0, 480], [800, 120], { fill: palette.deep }) +
  at([400, 290], umbrella(520, { handle: 110 })) +
  at([270, 480], house(96, 2, { wall: palette.white, roof: palette.umber })) +
  at([540, 480], house(96, 2, { wall: palette.teal, roof: palette.deepest, lit: 1 }));

export const smallHall = (): Shape =>
  rect([0, 500], [800, 100], { fill: palette.sage }) + at([400, 502], townHall(400));

export const smallStreet = (): Shape =>
  rect([0, 500], [800, 100], { fill: palette.sage }) +
  at([-30, 500], street(860, 12, { storeys: [2, 4], lit: 2 }));
