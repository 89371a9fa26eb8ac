import { readFileSync } from "node:fs";
import type { Motif, Tone } from "../../brand/covers/drawing.ts";
import { motifs } from "../../brand/covers/motifs.ts";
import type { MotifName } from "../../brand/covers/names.ts";
import { palette } from "./palette.ts";
import { at, element, path, rect, type Shape } from "./svg.ts";

type Ground = Motif["ground"];

/** Light colours of the motifs, as in `sample/brand/covers/motifs.css`. */
const grounds: Readonly<Record<Ground, string>> = {
  sand: "#ece3d1",
  deep: palette.deep,
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

/** Draws a motif of the covers, 300 × 200. */
function motif(name: MotifName): Shape {
  const { ground, shapes } = motifs[name];
  const colours: Readonly<Record<string, string>> = {
    ground: grounds[ground],
    main: palette.deep,
    mid: mids[ground],
    light: palette.white,
    accent: palette.accent,
  };
  return shapes.map(([tone, d]) => path(d, paintOf(tone, colours))).join("");
}

function paintOf(tone: Tone, colours: Readonly<Record<string, string>>) {
  const [kind, part] = tone.split("-");
  if (part === undefined) return { fill: colours[tone] };
  return {
    fill: "none",
    stroke: colours[part],
    "stroke-width": kind === "ring" ? 20 : 6,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  };
}

/** Preview picture for links to pages without a picture: the logo beside a motif, 1200 × 630. */
export function preview(): Shape {
  const logo = readFileSync(new URL("brand/logo.svg", import.meta.url), "utf8");
  return (
    rect([540, 0], [660, 630], { fill: groundOf("invoice") }) +
    element(
      "svg",
      { x: 540, y: 0, width: 660, height: 630, viewBox: "46 0 208 199" },
      motif("invoice"),
    ) +
    element(
      "svg",
      { x: 70, y: 265, width: 400, height: 100, viewBox: "0 0 311 64" },
      logo.replaceAll(/<\/?svg[^>]*>/g, ""),
    )
  );
}

/** A poster of a video, 1280 × 720: the label of the player covers its lower part. */
export const poster = (name: MotifName): Shape => at([160, 20], motif(name), { scale: 3.2 });
