import type { Motif, Tone } from "./drawing.ts";
import { motifs } from "./motifs.ts";
import type { MotifName } from "./names.ts";

type Ground = Motif["ground"];

/** Light colours of the motifs, as in `motifs.css`. */
const grounds: Readonly<Record<Ground, string>> = {
  sand: "#ece3d1",
  deep: "#0b4f4a",
  sage: "#cfe0d5",
  blush: "#f4dccd",
};
const mids: Readonly<Record<Ground, string>> = {
  sand: "#b9c8b8",
  deep: "#4f8f84",
  sage: "#8fb5a6",
  blush: "#d9a98e",
};

/** Returns the ground colour of a motif. */
export const groundOf = (name: MotifName): string => grounds[motifs[name].ground];

/** Returns the shapes of a motif as SVG, 300 × 200 units, without its ground. */
export function motifSvg(name: MotifName): string {
  const { ground, shapes } = motifs[name];
  const colours: Readonly<Record<string, string>> = {
    ground: grounds[ground],
    main: "#0b4f4a",
    mid: mids[ground],
    light: "#fffdf8",
    accent: "#e4572e",
  };
  return shapes.map(([tone, d]) => `<path d="${d}" ${paintOf(tone, colours)}/>`).join("");
}

function paintOf(tone: Tone, colours: Readonly<Record<string, string>>): string {
  const [kind, part] = tone.split("-");
  if (part === undefined) return `fill="${colours[tone]}"`;
  const width = kind === "ring" ? 20 : 6;
  return `fill="none" stroke="${colours[part]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
}
