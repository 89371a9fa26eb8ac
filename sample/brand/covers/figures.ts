import { box, disc, type Motif } from "./drawing.ts";

/** Motifs of money, time and proof. */
export const figures = {
  "cash-flow": {
    ground: "sand",
    shapes: [
      [
        "main",
        box([36, 68], [30, 46]) +
          box([82, 40], [30, 74]) +
          box([128, 58], [30, 56]) +
          box([174, 24], [30, 90]),
      ],
      ["accent", box([220, -6], [30, 120])],
      [
        "mid",
        box([36, 122], [30, 40]) +
          box([82, 122], [30, 22]) +
          box([128, 122], [30, 54]) +
          box([174, 122], [30, 30]) +
          box([220, 122], [30, 16]),
      ],
      ["main", box([20, 114], [260, 8])],
    ],
  },
  growth: {
    ground: "deep",
    shapes: [
      ["mid", box([40, 140], [44, 60]) + box([98, 112], [44, 88])],
      ["light", box([156, 78], [44, 122])],
      ["accent", box([214, 34], [44, 166])],
      ["line-light", "M40 116L98 90l58-38 76-44"],
    ],
  },
  percent: {
    ground: "blush",
    shapes: [
      ["ring-main", disc(88, 66, 34)],
      ["ring-accent", disc(212, 136, 34)],
      ["ring-main", "M214 22L86 180"],
    ],
  },
  calendar: {
    ground: "blush",
    shapes: [
      ["light", box([64, 34], [172, 180], 8)],
      [
        "main",
        box([64, 34], [172, 42], 8) +
          box([64, 60], [172, 16]) +
          box([98, 18], [10, 32], 5) +
          box([192, 18], [10, 32], 5),
      ],
      [
        "mid",
        [100, 133, 166, 199].flatMap((x) => [106, 138, 170].map((y) => disc(x, y, 8))).join(""),
      ],
      ["accent", disc(166, 138, 21)],
    ],
  },
  clock: {
    ground: "sage",
    shapes: [
      ["light", disc(150, 104, 84)],
      ["ring-main", disc(150, 104, 84)],
      [
        "mid",
        box([147, 38], [6, 14], 3) +
          box([147, 156], [6, 14], 3) +
          box([84, 101], [14, 6], 3) +
          box([202, 101], [14, 6], 3),
      ],
      ["line-main", "M150 104V58"],
      ["line-accent", "M150 104l40 24"],
      ["main", disc(150, 104, 8)],
    ],
  },
  seal: {
    ground: "sand",
    shapes: [
      ["mid", "M112 118l-26 90 34-18 26 26V118zM188 118l26 90-34-18-26 26V118z"],
      [
        "main",
        "M150 8l18 15 23-5 9 22 22 9-4 23 15 18-15 18 4 23-22 9-9 22-23-5-18 15-18-15-23 5-9-22-22-9 4-23-15-18 15-18-4-23 22-9 9-22 23 5z",
      ],
      ["light", disc(150, 90, 52)],
      ["line-accent", "M126 92l17 17 33-37"],
    ],
  },
  stamp: {
    ground: "blush",
    shapes: [
      ["light", box([86, 14], [128, 172])],
      [
        "ground",
        [14, 36, 58, 80, 102, 124, 146, 168, 186]
          .map((y) => disc(86, y, 6) + disc(214, y, 6))
          .join("") +
          [107, 128, 150, 172, 193].map((x) => disc(x, 14, 6) + disc(x, 186, 6)).join(""),
      ],
      ["main", box([102, 30], [96, 140])],
      ["light", "M154 50l32 76h-32z"],
      ["mid", "M147 66l-29 60h29zM102 152q12-10 24 0t24 0 24 0 24 0v18h-96z"],
      ["accent", "M114 132h72l-12 18h-48z"],
      [
        "line-main",
        "M196 62q12-11 24 0t24 0 24 0M196 82q12-11 24 0t24 0 24 0M196 102q12-11 24 0t24 0 24 0",
      ],
    ],
  },
  leaf: {
    ground: "sage",
    shapes: [
      ["main", "M150 194C50 160 62 60 150 8z"],
      ["mid", "M150 194c100-34 88-134 0-186z"],
      ["line-light", "M150 44v150M150 96l38-32M150 96l-38-32M150 138l44-34M150 138l-44-34"],
    ],
  },
  lock: {
    ground: "deep",
    shapes: [
      ["ring-mid", "M108 100V76a42 42 0 0 1 84 0v24"],
      ["light", box([82, 92], [136, 116], 8)],
      ["accent", disc(150, 136, 15) + box([144, 140], [12, 32], 5)],
    ],
  },
} as const satisfies Record<string, Motif>;
