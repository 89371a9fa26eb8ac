import { palette } from "../palette.ts";
import type { Shape } from "../svg.ts";
import { at, circle, ellipse, path, stroke } from "../svg.ts";
import { hairBehind, hairInFront } from "./hair.ts";
import type { Person } from "./person.ts";
import { people } from "./persons.ts";

export { people };

/** People in flat shapes, in the colours of paper. */

const neck = (shade: string): Shape =>
  path("M-50 30 V146 C-40 196 40 196 50 146 V30 Z", { fill: shade });

/** Clothes on chest and neck. */
const garments = {
  jacket: (coat: string, shirt: string, shade: string): Shape =>
    path("M-78 148 L0 280 L78 148 L60 120 H-60 Z", { fill: shirt }) +
    neck(shade) +
    path("M-78 148 L-116 176 L-36 330 L0 280 Z M78 148 L116 176 L36 330 L0 280 Z", {
      fill: coat,
      stroke: palette.ink,
      "stroke-opacity": 0.18,
      "stroke-width": 3,
    }),
  jumper: (coat: string, shirt: string, shade: string): Shape =>
    neck(shade) +
    path("M-86 168 C-70 120 70 120 86 168 C60 214 -60 214 -86 168 Z", { fill: shirt }) +
    path("M-92 172 C-60 232 60 232 92 172 L104 186 C66 262 -66 262 -104 186 Z", { fill: coat }),
  tie: (coat: string, shirt: string, shade: string): Shape =>
    garments.jacket(coat, shirt, shade) +
    path("M-16 182 H16 L10 214 L24 300 L0 330 L-24 300 L-10 214 Z", { fill: palette.accent }),
};

/** Head and shoulders, about 560 wide and 700 high; the chin is 40 below the origin. */
function bust({
  skin,
  shade,
  hair,
  coat,
  shirt,
  cut,
  glasses = false,
  beard = false,
  moustache = false,
  earrings,
  wear = "jacket",
}: Person): Shape {
  const face = path(
    "M-104 -80 C-104 -220 104 -220 104 -80 C104 -6 70 78 0 82 C-70 78 -104 -6 -104 -80 Z",
    { fill: skin },
  );
  const cheek = path(
    "M104 -80 C104 -6 70 78 0 82 C52 60 66 -10 60 -90 C58 -140 40 -175 0 -185 C52 -185 104 -150 104 -80 Z",
    { fill: shade, "fill-opacity": 0.55 },
  );
  const line = { stroke: palette.ink, "stroke-width": 6 };
  const lenses =
    [-46, 46]
      .map((x) => circle([x, -58], 31, { fill: palette.white, "fill-opacity": 0.35, ...line }))
      .join("") + stroke("M-16 -62 q16 -10 32 0", line);
  const head =
    face +
    cheek +
    (beard
      ? path(
          "M-104 -50 C-100 40 -66 104 0 106 C66 104 100 40 104 -50 C92 -6 70 8 44 10 C20 -4 -20 -4 -44 10 C-70 8 -92 -6 -104 -50 Z",
          { fill: hair },
        )
      : "") +
    [-46, 46]
      .map(
        (x) =>
          ellipse([x, -58], [8, 10], { fill: palette.ink }) +
          stroke(`M${x - 24} -92 q24 -14 46 -2`, {
            stroke: hair === palette.fog ? palette.slate : hair,
            "stroke-width": 9,
          }),
      )
      .join("") +
    stroke("M2 -50 C-4 -20 -16 -6 4 -2", { stroke: shade, "stroke-width": 8 }) +
    stroke("M-26 36 q26 18 54 -2", {
      stroke: beard ? palette.white : palette.ink,
      "stroke-width": 7,
    }) +
    (moustache
      ? path(
          "M-44 30 C-34 10 -10 8 0 16 C10 8 34 10 44 30 C26 34 10 30 0 26 C-10 30 -26 34 -44 30 Z",
          { fill: hair },
        )
      : "") +
    hairInFront[cut]({ fill: hair }) +
    (earrings ? [-108, 108].map((x) => circle([x, 4], 13, { fill: earrings })).join("") : "") +
    (glasses ? lenses : "");
  return (
    at([0, 36], hairBehind[cut]({ fill: hair })) +
    path("M-290 420 C-290 220 -180 176 -70 150 L70 150 C180 176 290 220 290 420 Z", {
      fill: coat,
    }) +
    garments[wear](coat, shirt, shade) +
    at([0, 36], head)
  );
}

/** A portrait, 600 × 600. */
export const portrait = (name: keyof typeof people): Shape =>
  at([300, 310], bust(people[name]), { scale: 1.02 });
