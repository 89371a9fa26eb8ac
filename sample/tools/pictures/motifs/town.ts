import { palette } from "../palette.ts";
import { createRandom } from "../random.ts";
import type { Shape } from "../svg.ts";
import { circle, line, path, polygon, rect, shadowed, stroke } from "../svg.ts";

/** Buildings and an umbrella. Houses stand on the origin. */

interface HouseLook {
  readonly wall: string;
  readonly roof: string;
  readonly window?: string;
  /** Window that is lit in the accent colour, counted from the upper left. */
  readonly lit?: number;
}

/** A gabled town house of `storeys` rows of windows. */
export function house(
  width: number,
  storeys: number,
  { wall, roof, window = palette.paper, lit = -1 }: HouseLook,
): Shape {
  const storey = width * 0.36;
  const height = storeys * storey + width * 0.12;
  const panes = Array.from({ length: storeys * 3 }, (_, index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    const isDoor = row === storeys - 1 && column === 1;
    const x = -width * 0.34 + column * width * 0.25;
    const y = -height + width * 0.1 + row * storey;
    if (isDoor)
      return rect([x, -storey * 0.78], [width * 0.18, storey * 0.78], { rx: 3, fill: roof });
    return rect([x, y], [width * 0.18, storey * 0.56], {
      rx: 2,
      fill: index === lit ? palette.accent : window,
    });
  });
  return (
    rect([-width / 2, -height], [width, height], { fill: wall }) +
    polygon(
      [
        [-width * 0.54, -height + 1],
        [0, -height - width * 0.42],
        [width * 0.54, -height + 1],
      ],
      { fill: roof },
    ) +
    circle([0, -height - width * 0.13], width * 0.07, { fill: window }) +
    panes.join("")
  );
}

/** A warehouse with a stepped gable and rows of arched windows. */
function warehouse(
  width: number,
  storeys: number,
  { wall, roof, window = palette.paper, lit = -1 }: HouseLook,
): Shape {
  const storey = width * 0.26;
  const height = storeys * storey + width * 0.1;
  const steps = [0.5, 0.38, 0.26, 0.14].map((half, index) => {
    const top = -height - width * 0.11 * (index + 1);
    return (
      rect([-width * half, top], [width * half * 2, width * 0.13], { fill: wall }) +
      rect([-width * half - 3, top - 4], [width * half * 2 + 6, 6], { fill: roof })
    );
  });
  const panes = Array.from({ length: storeys * 4 }, (_, index) => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    const [x, y, w, h] = [
      -width * 0.4 + column * width * 0.22,
      -height + width * 0.06 + row * storey,
      width * 0.14,
      storey * 0.66,
    ];
    return path(`M${x} ${y + h} V${y + w / 2} a${w / 2} ${w / 2} 0 0 1 ${w} 0 V${y + h} Z`, {
      fill: index === lit ? palette.accent : window,
    });
  });
  return (
    steps.join("") +
    rect([-width / 2, -height], [width, height], { fill: wall }) +
    line([-width / 2, -height * 0.36], [width / 2, -height * 0.36], {
      stroke: roof,
      "stroke-width": 4,
    }) +
    panes.join("") +
    circle([0, -height - width * 0.2], width * 0.06, { fill: window })
  );
}

/** The front of a town hall: steps, columns, pediment, clock tower, flag. */
export function townHall(width: number): Shape {
  const body = width * 0.34;
  const columns = Array.from({ length: 6 }, (_, index) => {
    const x = -width * 0.4 + index * width * 0.16;
    return (
      rect([x - width * 0.032, -body], [width * 0.064, body * 0.84], { fill: palette.white }) +
      rect([x + width * 0.008, -body], [width * 0.024, body * 0.84], { fill: palette.sand }) +
      rect([x - width * 0.045, -body - 4], [width * 0.09, 12], { fill: palette.clay }) +
      rect([x - width * 0.045, -body * 0.17], [width * 0.09, 12], { fill: palette.clay })
    );
  });
  const doors = [-0.24, -0.08, 0.08, 0.24].map((x, index) =>
    path(
      `M${x * width + -width * 0.035} ${-body * 0.14} V${-body * 0.6} a${width * 0.035} ${width * 0.035} 0 0 1 ${width * 0.07} 0 V${-body * 0.14} Z`,
      { fill: index === 1 ? palette.blush : palette.sage },
    ),
  );
  const steps = [0, 1, 2].map((row) =>
    rect(
      [-width * (0.47 + row * 0.025), -body * 0.14 + row * body * 0.06],
      [width * (0.94 + row * 0.05), body * 0.06],
      { fill: [palette.sand, palette.clay, palette.umber][row] },
    ),
  );
  const roof = -body * 1.16;
  const tip = roof - width * 0.15;
  return (
    rect([-width * 0.085, tip - width * 0.3], [width * 0.17, width * 0.4], { fill: palette.sand }) +
    rect([width * 0.02, tip - width * 0.3], [width * 0.065, width * 0.4], { fill: palette.clay }) +
    rect([-width * 0.105, tip - width * 0.31], [width * 0.21, width * 0.025], {
      fill: palette.umber,
    }) +
    path(
      `M${-width * 0.09} ${tip - width * 0.31} a${width * 0.09} ${width * 0.11} 0 0 1 ${width * 0.18} 0 Z`,
      { fill: palette.deep },
    ) +
    line([0, tip - width * 0.41], [0, tip - width * 0.58], {
      stroke: palette.ink,
      "stroke-width": 5,
    }) +
    path(
      `M2 ${tip - width * 0.57} q${width * 0.05} ${-width * 0.02} ${width * 0.09} 0 t${width * 0.08} 0 v${width * 0.075} q${-width * 0.05} ${width * 0.02} ${-width * 0.09} 0 t${-width * 0.08} 0 Z`,
      { fill: palette.accent },
    ) +
    circle([0, tip - width * 0.2], width * 0.055, {
      fill: palette.white,
      stroke: palette.ink,
      "stroke-width": 4,
    }) +
    stroke(
      `M0 ${tip - width * 0.235} V${tip - width * 0.2} L${width * 0.025} ${tip - width * 0.185}`,
      { stroke: palette.ink, "stroke-width": 4 },
    ) +
    shadowed(
      (look) => rect([-width * 0.47, -body * 1.03], [width * 0.94, body * 0.9], look),
      palette.deep,
      8,
    ) +
    doors.join("") +
    columns.join("") +
    rect([-width * 0.48, roof], [width * 0.96, body * 0.15], { fill: palette.sand }) +
    polygon(
      [
        [-width * 0.5, roof],
        [0, tip],
        [width * 0.5, roof],
      ],
      { fill: palette.white },
    ) +
    polygon(
      [
        [-width * 0.36, roof - width * 0.025],
        [0, tip + width * 0.035],
        [width * 0.36, roof - width * 0.025],
      ],
      { fill: palette.mist },
    ) +
    circle([0, roof - width * 0.06], width * 0.032, { fill: palette.deep }) +
    steps.join("")
  );
}

/** An open umbrella of paper segments, its rim on the origin; `handle` is how far the stick reaches below the rim. */
export function umbrella(
  width: number,
  {
    fills = [
      palette.deep,
      palette.teal,
      palette.sage,
      palette.teal,
      palette.deep,
    ] as readonly string[],
    handle = width * 0.4,
  } = {},
): Shape {
  const radius = width / 2;
  const ribs = [-1, -0.66, -0.24, 0.24, 0.66, 1];
  const canopy = fills.map((fill, index) => {
    const [from = 0, to = 0] = [ribs[index], ribs[index + 1]];
    const [x1, x2] = [from * radius, to * radius];
    const [top, shoulder] = [-radius * 0.86, -radius * 0.5];
    return path(
      `M0 ${top} C${x1 * 0.62} ${top} ${x1} ${shoulder} ${x1} 0 Q${(x1 + x2) / 2} ${-radius * 0.16} ${x2} 0 C${x2} ${shoulder} ${x2 * 0.62} ${top} 0 ${top} Z`,
      { fill },
    );
  });
  const grip = radius * 0.11;
  return (
    line([0, -radius * 0.98], [0, -radius * 0.84], {
      stroke: palette.ink,
      "stroke-width": width * 0.014,
    }) +
    stroke(`M0 ${-radius * 0.2} V${handle} a${grip} ${grip} 0 0 1 ${-grip * 2} 0`, {
      stroke: palette.ink,
      "stroke-width": width * 0.016,
    }) +
    canopy.join("")
  );
}

interface StreetParts {
  /** Minimum and maximum number of storeys. */
  readonly storeys?: readonly [number, number];
  /** House with a lit window, counted from the left; none if negative. */
  readonly lit?: number;
}

/** A row of houses of changing widths and colours, from x = 0 to at least `length`. */
export function street(
  length: number,
  seed: number,
  { storeys = [3, 6], lit = -1 }: StreetParts = {},
): Shape {
  const random = createRandom(seed);
  const looks: readonly [HouseLook, ...HouseLook[]] = [
    { wall: palette.sand, roof: palette.umber },
    { wall: palette.mist, roof: palette.teal },
    { wall: palette.deep, roof: palette.deepest, window: palette.mist },
    { wall: palette.clay, roof: palette.slate },
    { wall: palette.teal, roof: palette.deep, window: palette.haze },
    { wall: palette.haze, roof: palette.sage, window: palette.white },
  ];
  let x = 0;
  let index = 0;
  let shapes = "";
  while (x < length) {
    const width = random.between(110, 190);
    const look = looks[(index * 5 + random.whole(0, 1)) % looks.length] ?? looks[0];
    const draw = random.chance(0.45) ? warehouse : house;
    const windows = index === lit ? { ...look, lit: 4 } : look;
    shapes += `<g transform="translate(${Math.round(x + width / 2)} 0)">${draw(width, random.whole(storeys[0], storeys[1]), windows)}</g>`;
    x += width;
    index += 1;
  }
  return shapes;
}
