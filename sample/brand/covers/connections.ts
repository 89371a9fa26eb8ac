import { box, disc, lines, type Motif } from "./drawing.ts";

/** Motifs of people, places, and what goes from one to the other. */
export const connections = {
  network: {
    ground: "deep",
    shapes: [
      ["line-mid", "M72 52h156v96H72z"],
      ["mid", disc(72, 148, 36)],
      ["light", disc(72, 52, 36) + disc(228, 148, 36)],
      ["accent", disc(228, 52, 36)],
      ["main", box([57, 42], [30, 20], 2) + box([213, 138], [30, 20], 2)],
      ["line-light", "M58 44l14 10 14-10M214 140l14 10 14-10"],
      ["light", box([134, 42], [32, 20], 2)],
      ["line-mid", "M135 44l15 10 15-10"],
    ],
  },
  channels: {
    ground: "deep",
    shapes: [
      ["line-mid", "M70 100C140 100 130 40 224 40M70 100h154M70 100c70 0 60 60 154 60"],
      ["light", box([28, 58], [70, 86], 4)],
      ["mid", lines(40, 76, [30, 46, 38])],
      ["accent", disc(232, 40, 24)],
      ["light", box([208, 84], [52, 34], 3) + box([220, 136], [28, 48], 5)],
      ["line-main", "M210 87l24 18 24-18"],
      ["main", box([224, 142], [20, 32], 2)],
    ],
  },
  route: {
    ground: "sand",
    shapes: [
      ["ring-mid", "M-10 50h230a44 44 0 0 1 0 88H80a40 40 0 0 0-40 40v40"],
      ["main", disc(60, 50, 22) + disc(262, 94, 22) + disc(110, 138, 22)],
      ["light", disc(60, 50, 9) + disc(262, 94, 9) + disc(110, 138, 9)],
      ["accent", disc(162, 50, 22)],
      ["light", disc(162, 50, 9)],
    ],
  },
  union: {
    ground: "blush",
    shapes: [
      ["main", "M146 24a76 76 0 0 0 0 152z"],
      ["mid", "M154 24a76 76 0 0 1 0 152z"],
      ["accent", disc(150, 100, 26)],
    ],
  },
  conversation: {
    ground: "sage",
    shapes: [
      ["main", box([34, 28], [166, 96], 12)],
      ["main", "M62 120v34l38-34z"],
      ["light", lines(54, 52, [120, 92, 106])],
      ["accent", box([128, 96], [140, 76], 12)],
      ["accent", "M240 168v32l-36-32z"],
      ["light", lines(148, 118, [98, 66])],
    ],
  },
  portal: {
    ground: "deep",
    shapes: [
      ["light", box([52, 30], [196, 190], 8)],
      ["main", `${box([52, 30], [196, 30], 8)}M52 50h196v14H52z`],
      ["light", disc(68, 46, 5) + disc(86, 46, 5)],
      ["mid", box([68, 80], [46, 120], 4)],
      ["main", lines(130, 84, [90, 66])],
      ["accent", box([130, 124], [70, 28], 6)],
      ["main", "M186 134l46 20-20 7-9 20z"],
    ],
  },
  arrival: {
    ground: "sand",
    shapes: [
      ["main", "M70 220V92a80 80 0 0 1 160 0v128z"],
      ["light", box([104, 88], [92, 16], 8)],
      ["accent", "M116 96V30h68v66z"],
      ["light", "M116 30l34 26 34-26z"],
      ["mid", lines(112, 132, [76, 76])],
    ],
  },
  people: {
    ground: "sage",
    shapes: [
      [
        "mid",
        `${disc(74, 92, 26)}M22 200a52 66 0 0 1 104 0z${disc(226, 92, 26)}M174 200a52 66 0 0 1 104 0z`,
      ],
      ["ground", "M84 204a66 84 0 0 1 132 0z"],
      ["main", `${disc(150, 72, 34)}M92 204a58 84 0 0 1 116 0z`],
      ["accent", "M150 122l14 20-14 46-14-46z"],
    ],
  },
  place: {
    ground: "sand",
    shapes: [
      ["mid", box([14, 74], [56, 108]) + box([232, 58], [60, 124])],
      ["main", "M76 182V52l74-36 74 36v130z"],
      [
        "light",
        [96, 138, 180]
          .flatMap((x) => [64, 104].map((y) => `M${x} ${y + 24}v-14a12 12 0 0 1 24 0v14z`))
          .join(""),
      ],
      ["accent", "M136 182v-24a14 14 0 0 1 28 0v24z"],
      [
        "light",
        box([28, 92], [10, 16]) +
          box([48, 92], [10, 16]) +
          box([28, 124], [10, 16]) +
          box([48, 124], [10, 16]) +
          box([248, 78], [10, 16]) +
          box([268, 78], [10, 16]) +
          box([248, 110], [10, 16]) +
          box([268, 110], [10, 16]),
      ],
      ["main", box([0, 182], [300, 18])],
    ],
  },
  sunrise: {
    ground: "blush",
    shapes: [
      ["line-main", "M150 40V12M84 66L64 46M216 66l20-20M54 124H26M246 124h28"],
      ["accent", "M78 138a72 72 0 0 1 144 0z"],
      ["main", box([0, 138], [300, 62])],
      ["mid", box([96, 152], [108, 7], 3) + box([114, 170], [72, 7], 3)],
    ],
  },
  play: {
    ground: "deep",
    shapes: [
      ["mid", disc(150, 100, 86)],
      ["light", disc(150, 100, 58)],
      ["accent", "M134 70l46 30-46 30z"],
    ],
  },
  wave: {
    ground: "deep",
    shapes: [
      [
        "mid",
        box([30, 82], [16, 36], 8) +
          box([58, 62], [16, 76], 8) +
          box([226, 62], [16, 76], 8) +
          box([254, 82], [16, 36], 8),
      ],
      [
        "light",
        box([86, 36], [16, 128], 8) +
          box([114, 72], [16, 56], 8) +
          box([170, 52], [16, 96], 8) +
          box([198, 30], [16, 140], 8),
      ],
      ["accent", box([142, 14], [16, 172], 8)],
    ],
  },
} as const satisfies Record<string, Motif>;
