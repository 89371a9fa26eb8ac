import { box, disc, type Motif } from "./drawing.ts";

/** Returns the path of equal windows, in columns and rows. */
const windows = (xs: readonly number[], ys: readonly number[], size: readonly [number, number]) =>
  xs.flatMap((x) => ys.map((y) => box([x, y], size))).join("");

/** Returns the path of a house with a stepped gable, 60 wide. */
const gable = (x: number, y: number) =>
  `M${x} 180V${y + 42}h10v-14h10v-14h10V${y}h10v14h10v14h10v14h10V180z`;

const waves = (y: number) => `M34 ${y}q14-10 28 0t28 0 28 0M156 ${y}q14-10 28 0t28 0 28 0`;

/** Motifs of towns where people work. */
export const places = {
  warehouse: {
    ground: "sand",
    shapes: [
      ["mid", "M30 160V84l32-30 32 30v76zM206 160V84l32-30 32 30v76z"],
      ["main", "M92 166V66l58-50 58 50v100z"],
      ["accent", box([146, 34], [8, 44])],
      ["light", windows([110, 170], [72, 98, 124], [20, 16]) + box([138, 84], [24, 56])],
      ["main", box([0, 160], [300, 40])],
      ["line-light", waves(180)],
    ],
  },
  tram: {
    ground: "sage",
    shapes: [
      ["line-main", "M-10 20h320M150 56l-20-18 40-18"],
      ["light", box([58, 54], [184, 108], 16)],
      ["main", box([74, 72], [40, 38], 4) + box([130, 72], [40, 38], 4)],
      ["main", box([186, 72], [40, 38], 4) + disc(102, 164, 14) + disc(198, 164, 14)],
      ["accent", box([58, 124], [184, 14])],
      ["main", box([0, 176], [300, 24])],
    ],
  },
  lake: {
    ground: "deep",
    shapes: [
      ["light", "M20 132L104 34l44 52 30-32 102 78z"],
      ["mid", "M104 34l44 52-14 46H84zM178 54l40 78h-52z"],
      ["mid", box([0, 132], [300, 68])],
      ["accent", "M156 78v70h50z"],
      ["light", "M112 154h100l-14 20h-72z"],
    ],
  },
  bridge: {
    ground: "blush",
    shapes: [
      ["mid", "M20 96q130-110 260 0z"],
      ["accent", "M138 52V26l12-20 12 20v26z"],
      ["main", box([0, 92], [300, 108])],
      ["ground", [8, 110, 212].map((x) => `M${x} 154v-6a40 38 0 0 1 80 0v6z`).join("")],
      ["line-light", waves(178)],
    ],
  },
  gables: {
    ground: "deep",
    shapes: [
      ["mid", gable(48, 44) + gable(192, 44)],
      ["light", gable(116, 22)],
      ["main", windows([128, 152], [66, 96, 126], [14, 18])],
      ["light", windows([62, 84, 206, 228], [94, 122], [10, 16])],
      ["accent", box([142, 150], [16, 26])],
      ["mid", box([0, 176], [300, 24])],
    ],
  },
  depot: {
    ground: "sage",
    shapes: [
      ["main", "M30 164V84l60-44v44l60-44v44l60-44v44l60-44v124z"],
      ["light", windows([52, 196], [112], [52, 52])],
      ["accent", box([124, 112], [52, 52])],
      ["mid", windows([52, 196], [122, 136, 150], [52, 5])],
      ["light", windows([132], [124, 140], [36, 5])],
      ["mid", box([0, 164], [300, 36])],
    ],
  },
  balconies: {
    ground: "blush",
    shapes: [
      ["main", `${box([62, 26], [176, 174])}${box([52, 14], [196, 14])}`],
      [
        "light",
        [82, 134, 186]
          .flatMap((x) => [88, 172].map((y) => `M${x} ${y}V${y - 34}a16 16 0 0 1 32 0v34z`))
          .join(""),
      ],
      ["mid", windows([74, 126, 178], [78, 162], [48, 14])],
      ["accent", "M128 108h44l10 22h-64z"],
    ],
  },
  waterfront: {
    ground: "sand",
    shapes: [
      ["accent", "M104 152a46 46 0 0 1 92 0z"],
      ["mid", windows([44, 68, 128, 150, 172, 232, 256], [70], [4, 46])],
      ["line-main", "M-6 104Q60 92 96 26q54 130 108 0 36 66 102 78"],
      ["main", box([0, 108], [300, 10]) + box([90, 18], [12, 134]) + box([198, 18], [12, 134])],
      ["main", box([0, 152], [300, 48])],
      ["line-light", waves(176)],
    ],
  },
  gallery: {
    ground: "sand",
    shapes: [
      ["mid", box([10, 84], [70, 102]) + box([220, 84], [70, 102])],
      ["main", "M60 186V104a90 90 0 0 1 180 0v82z"],
      ["light", "M82 186v-82a68 68 0 0 1 136 0v82z"],
      ["line-main", "M150 40v70M82 108h136M102 60l48 48 48-48"],
      ["accent", "M130 186v-36a20 20 0 0 1 40 0v36z"],
      ["main", box([0, 186], [300, 14])],
    ],
  },
  wharf: {
    ground: "deep",
    shapes: [
      ["mid", box([112, 58], [76, 34], 4)],
      ["accent", box([154, 26], [24, 36])],
      ["light", `${box([80, 84], [140, 40], 4)}M46 122h208l-30 44H76z`],
      ["main", windows([94, 124, 154, 184], [94], [20, 16])],
      ["mid", box([0, 160], [300, 40])],
      ["line-light", waves(182)],
    ],
  },
  crossing: {
    ground: "blush",
    shapes: [
      ["mid", box([66, 58], [44, 110]) + box([196, 30], [38, 138]) + box([122, 20], [50, 148])],
      ["light", windows([134, 152], [36, 60], [8, 12]) + windows([208], [48, 72], [12, 8])],
      ["main", box([0, 158], [300, 42])],
      ["ring-accent", "M10 168Q150 48 290 168"],
      ["light", [90, 150, 210].map((x) => disc(x, x === 150 ? 108 : 119, 5)).join("")],
      ["line-light", waves(184)],
    ],
  },
} as const satisfies Record<string, Motif>;
