import type { Attributes, Point, Shape } from "../svg.ts";
import { circle, path } from "../svg.ts";

/** Hair of people in flat shapes; the eyes are 58 above the origin. */

interface Curls {
  readonly count: number;
  readonly radius: number;
  readonly reach: Point;
  /** Angle that they cover, in half turns. */
  readonly span: number;
}

/** Small circles from the left over the top of the head to the right. */
const curls = ({ count, radius, reach, span }: Curls, look: Attributes): Shape =>
  Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (1.5 - span / 2 + (index / (count - 1)) * span);
    return circle([Math.cos(angle) * reach[0], -96 + Math.sin(angle) * reach[1]], radius, look);
  }).join("");

/** Hair behind the head. */
export const hairBehind = {
  bob: (look: Attributes): Shape =>
    path("M-128 -110 C-140 -250 140 -250 128 -110 L136 70 C100 96 -100 96 -136 70 Z", look),
  long: (look: Attributes): Shape =>
    path(
      "M-124 -110 C-140 -256 140 -256 124 -110 C136 0 150 120 168 190 L-168 190 C-150 120 -136 0 -124 -110 Z",
      look,
    ),
  bun: (look: Attributes): Shape =>
    circle([0, -236], 58, look) + path("M-112 -60 C-130 -250 130 -250 112 -60 Z", look),
  short: (look: Attributes): Shape => path("M-112 -50 C-134 -246 134 -246 112 -50 Z", look),
  bald: (): Shape => "",
  crop: (look: Attributes): Shape => path("M-108 -70 C-122 -232 122 -232 108 -70 Z", look),
  wave: (look: Attributes): Shape =>
    path(
      "M-122 -100 C-150 -268 150 -268 124 -100 C140 -40 146 20 118 74 C84 66 -86 66 -120 74 C-146 20 -136 -40 -122 -100 Z",
      look,
    ),
  swept: (look: Attributes): Shape => path("M-114 -40 C-140 -256 140 -256 114 -40 Z", look),
  pony: (look: Attributes): Shape =>
    path(
      "M60 -216 C150 -240 190 -130 150 30 C140 70 116 92 96 96 C124 20 120 -90 70 -150 Z",
      look,
    ) + path("M-112 -60 C-130 -250 130 -250 112 -60 Z", look),
  curly: (look: Attributes): Shape =>
    curls({ count: 15, radius: 50, reach: [118, 132], span: 1.12 }, look) +
    path("M-130 -90 C-140 -230 140 -230 130 -90 Z", look),
  ringlets: (look: Attributes): Shape =>
    curls({ count: 13, radius: 44, reach: [112, 124], span: 1.12 }, look) +
    [-1, 1]
      .map((side) =>
        [0, 1, 2, 3]
          .map((step) => circle([side * (122 + (step % 2) * 14), -60 + step * 62], 46, look))
          .join(""),
      )
      .join(""),
};

/** Hair in front of the forehead. */
export const hairInFront = {
  bob: (look: Attributes): Shape =>
    path(
      "M-110 -88 C-116 -256 116 -256 110 -86 C70 -100 20 -128 -14 -166 C-34 -130 -74 -104 -108 -92 Z",
      look,
    ),
  long: (look: Attributes): Shape =>
    path(
      "M-110 -60 C-120 -262 120 -262 110 -60 C96 -112 50 -146 0 -164 C-50 -146 -96 -112 -110 -60 Z",
      look,
    ),
  bun: (look: Attributes): Shape =>
    path(
      "M-108 -74 C-116 -252 116 -252 108 -74 C84 -136 30 -150 -20 -152 C-60 -146 -92 -120 -108 -74 Z",
      look,
    ),
  short: (look: Attributes): Shape =>
    path(
      "M-108 -70 C-124 -200 -40 -216 10 -208 C90 -206 122 -160 108 -70 C98 -118 86 -134 60 -142 C10 -126 -60 -130 -84 -140 C-98 -122 -102 -104 -108 -70 Z",
      look,
    ),
  bald: (look: Attributes): Shape =>
    path(
      "M-108 -30 C-114 -70 -108 -100 -98 -112 C-96 -80 -98 -56 -100 -20 Z M108 -30 C114 -70 108 -100 98 -112 C96 -80 98 -56 100 -20 Z",
      look,
    ),
  crop: (look: Attributes): Shape =>
    path(
      "M-107 -84 C-112 -232 112 -232 107 -84 C100 -128 88 -156 66 -164 C24 -158 -30 -158 -68 -164 C-90 -154 -100 -128 -107 -84 Z",
      look,
    ),
  wave: (look: Attributes): Shape =>
    path(
      "M-112 -60 C-124 -262 118 -264 112 -52 C102 -104 70 -140 26 -172 C2 -130 -60 -112 -92 -100 C-102 -90 -108 -78 -112 -60 Z",
      look,
    ),
  swept: (look: Attributes): Shape =>
    path(
      "M-110 -66 C-130 -190 -70 -252 30 -238 C106 -228 126 -160 108 -66 C104 -104 96 -124 84 -136 C44 -120 -30 -128 -76 -164 C-94 -140 -104 -110 -110 -66 Z",
      look,
    ),
  pony: (look: Attributes): Shape =>
    path(
      "M-109 -70 C-118 -252 118 -252 109 -70 C100 -130 60 -158 0 -160 C-60 -158 -100 -130 -109 -70 Z",
      look,
    ),
  curly: (look: Attributes): Shape =>
    curls({ count: 9, radius: 32, reach: [94, 98], span: 0.8 }, look),
  ringlets: (look: Attributes): Shape =>
    curls({ count: 7, radius: 34, reach: [94, 102], span: 0.78 }, look),
};
