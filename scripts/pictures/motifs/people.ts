import { palette } from "../palette.ts";
import type { Attributes, Shape } from "../svg.ts";
import { at, circle, ellipse, path, rect, stroke } from "../svg.ts";

/** People in flat shapes, in the colours of paper. */

interface Person {
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly coat: string;
  readonly shirt: string;
  readonly cut: "bob" | "bun" | "short" | "bald" | "long";
  readonly glasses?: boolean;
  readonly beard?: boolean;
}

const hairBehind = {
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
};

const hairInFront = {
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
};

/** Head and shoulders, about 560 wide and 700 high; the chin is 40 below the origin. */
export function bust({
  skin,
  shade,
  hair,
  coat,
  shirt,
  cut,
  glasses = false,
  beard = false,
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
    hairInFront[cut]({ fill: hair }) +
    (glasses ? lenses : "");
  return (
    at([0, 36], hairBehind[cut]({ fill: hair })) +
    path("M-290 420 C-290 220 -180 176 -70 150 L70 150 C180 176 290 220 290 420 Z", {
      fill: coat,
    }) +
    path("M-78 148 L0 280 L78 148 L60 120 H-60 Z", { fill: shirt }) +
    path("M-50 30 V146 C-40 196 40 196 50 146 V30 Z", { fill: shade }) +
    path("M-78 148 L-116 176 L-36 330 L0 280 Z M78 148 L116 176 L36 330 L0 280 Z", {
      fill: coat,
      stroke: palette.ink,
      "stroke-opacity": 0.18,
      "stroke-width": 3,
    }) +
    at([0, 36], head)
  );
}

/** The people who are quoted on the sample site, and a reader of letters. */
export const people = {
  katrinWessels: {
    skin: "#F0C9A8",
    shade: "#DDA983",
    hair: "#8A5A33",
    coat: palette.deep,
    shirt: palette.white,
    cut: "bob",
    glasses: true,
  },
  claireFontanel: {
    skin: "#E9BC98",
    shade: "#CF9871",
    hair: palette.ink,
    coat: palette.teal,
    shirt: palette.blush,
    cut: "bun",
  },
  jensAlbrecht: {
    skin: "#F2D0B4",
    shade: "#DDAE8A",
    hair: palette.fog,
    coat: palette.slate,
    shirt: palette.haze,
    cut: "short",
    glasses: true,
  },
  priyaNair: {
    skin: "#B97F56",
    shade: "#97613C",
    hair: "#1B1418",
    coat: palette.deep,
    shirt: palette.paper,
    cut: "long",
  },
  marcusBell: {
    skin: "#7B4B30",
    shade: "#5E3621",
    hair: "#1E1512",
    coat: palette.ink,
    shirt: palette.mist,
    cut: "bald",
    beard: true,
  },
  lucHendrickx: {
    skin: "#EFC7A6",
    shade: "#D6A27D",
    hair: "#B4632E",
    coat: palette.umber,
    shirt: palette.white,
    cut: "short",
    beard: true,
  },
  reader: {
    skin: "#E3B491",
    shade: "#C78F69",
    hair: "#5B2F22",
    coat: palette.umber,
    shirt: palette.paper,
    cut: "long",
  },
} as const satisfies Record<string, Person>;

/** A portrait on a ground of two colours, 600 × 600. */
export function portrait(
  name: keyof typeof people,
  [ground, disc]: readonly [string, string],
): Shape {
  return (
    rect([0, 0], [600, 600], { fill: ground }) +
    circle([300, 330], 236, { fill: disc }) +
    at([300, 282], bust(people[name]), { scale: 0.9 })
  );
}
