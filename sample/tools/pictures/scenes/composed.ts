import { createHash } from "node:crypto";
import { catalogue, type Theme, themes } from "../motifs/catalogue.ts";
import { type Colour, palette } from "../palette.ts";
import { createRandom } from "../random.ts";
import type { Shape } from "../svg.ts";
import { compositions } from "./compositions.ts";

/** Background colour, and the colour of a field on it. */
type Colouring = readonly [ground: Colour, field: Colour];

const colourings: readonly [Colouring, ...Colouring[]] = [
  [palette.haze, palette.mist],
  [palette.sand, palette.straw],
  [palette.mist, palette.haze],
  [palette.blush, palette.paper],
  [palette.paper, palette.sand],
  [palette.sage, palette.dew],
  [palette.clay, palette.sand],
  [palette.teal, palette.deep],
];

/**
 * Returns a picture for a page from its subject and its name: always the same for a name, and different for different
 * names.
 */
export function composed(theme: Theme, name: string): Shape {
  const seed = createHash("sha1").update(name).digest().readUInt32LE();
  const random = createRandom(seed);
  const compose = random.pick(compositions);
  const [ground, field] = random.pick(colourings);
  const names = themes[theme];
  const start = random.whole(0, 3);
  const motifAt = (step: number) => catalogue[names[(start + step) % names.length] ?? names[0]];
  const second = random.whole(1, 3);
  return compose({
    motifs: [motifAt(0), motifAt(second), motifAt(second + random.whole(1, 3))],
    ground,
    field,
    random,
  });
}
