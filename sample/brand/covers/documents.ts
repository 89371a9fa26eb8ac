import { box, disc, lines, type Motif } from "./drawing.ts";

/** Motifs of what is written: invoices, letters, orders, archives. */
export const documents = {
  invoice: {
    ground: "sage",
    shapes: [
      ["light", box([82, 22], [136, 200], 6)],
      ["main", box([98, 40], [34, 22], 3)],
      ["mid", lines(98, 80, [104, 76]) + box([176, 46], [26, 6], 3)],
      ["accent", box([82, 114], [136, 26])],
      ["light", box([98, 124], [66, 6], 3) + box([182, 124], [20, 6], 3)],
      ["mid", lines(98, 156, [90, 104, 60])],
      ["main", disc(226, 160, 30)],
      ["line-light", "M212 161l10 10 19-21"],
    ],
  },
  letter: {
    ground: "sand",
    shapes: [
      ["main", "M52 92l98-62 98 62v108H52z"],
      ["light", box([76, 44], [148, 150], 4)],
      ["mid", lines(94, 66, [60, 112, 96])],
      ["accent", box([94, 114], [112, 6], 3)],
      ["mid", "M52 92l98 66 98-66v108H52z"],
      ["main", "M52 200l98-76 98 76z"],
    ],
  },
  address: {
    ground: "deep",
    shapes: [
      ["light", box([40, 38], [220, 140], 5)],
      ["accent", box([212, 52], [34, 40])],
      ["light", "M218 84l11-18 11 18z"],
      ["line-mid", "M180 62q8-8 16 0t16 0M180 76q8-8 16 0t16 0"],
      [
        "main",
        box([100, 112], [96, 8], 4) + box([100, 130], [120, 8], 4) + box([100, 148], [66, 8], 4),
      ],
    ],
  },
  archive: {
    ground: "sage",
    shapes: [
      ["main", box([78, -10], [144, 66], 4) + box([78, 128], [144, 90], 4)],
      ["mid", "M78 62h144v60H78z"],
      ["light", "M96 44h108l14 30H82z"],
      ["accent", "M120 36h34v12h-34z"],
      ["main", box([62, 68], [176, 60], 5)],
      [
        "light",
        box([126, 84], [48, 20], 3) + box([126, 150], [48, 20], 3) + box([126, 10], [48, 20], 3),
      ],
      [
        "mid",
        box([134, 92], [32, 4], 2) + box([134, 158], [32, 4], 2) + box([134, 18], [32, 4], 2),
      ],
    ],
  },
  blocks: {
    ground: "sage",
    shapes: [
      ["light", box([78, -20], [130, 250], 6)],
      [
        "mid",
        box([94, 18], [98, 22], 4) + box([94, 50], [98, 36], 4) + box([94, 142], [98, 36], 4),
      ],
      ["accent", box([122, 96], [116, 36], 4)],
      ["light", lines(136, 106, [72, 52])],
      ["main", box([94, -14], [40, 20], 4)],
    ],
  },
  ledger: {
    ground: "sand",
    shapes: [
      ["main", box([54, 40], [34, 140], 3) + box([180, 28], [30, 152], 3)],
      ["mid", box([94, 66], [28, 114], 3)],
      ["accent", box([128, 50], [46, 130], 3)],
      ["light", box([138, 70], [26, 34]) + box([60, 60], [22, 6]) + box([60, 150], [22, 6])],
      ["mid", "M214 182l26-108 28 7-26 108z"],
      ["light", box([186, 48], [18, 6]) + box([186, 60], [18, 6])],
      ["main", box([0, 180], [300, 20])],
    ],
  },
  bundle: {
    ground: "deep",
    shapes: [
      ["mid", box([112, 22], [150, 94], 5)],
      ["light", box([86, 44], [150, 94], 5)],
      ["line-mid", "M86 48l75 50 75-50"],
      ["light", box([50, 72], [150, 94], 5)],
      ["line-main", "M52 76l73 52 73-52"],
      ["accent", box([0, 142], [300, 9])],
    ],
  },
  press: {
    ground: "deep",
    shapes: [
      ["mid", "M0 60l90-40 90 22-90 42z"],
      ["light", "M50 96l96-44 92 24-96 44z"],
      ["mid", "M50 96l92 24v8l-92-24zM142 120l96-44v8l-96 44z"],
      ["light", "M104 136l96-44 92 24-96 44z"],
      ["accent", "M104 136l92 24v8l-92-24zM196 160l96-44v8l-96 44z"],
      ["light", "M160 178l96-44 92 24-96 44z"],
    ],
  },
  matching: {
    ground: "sand",
    shapes: [
      ["mid", box([34, 30], [110, 142], 5)],
      ["main", box([156, 30], [110, 142], 5)],
      ["light", box([92, 48], [116, 150], 5)],
      ["mid", lines(108, 68, [52, 84, 70]) + lines(108, 148, [84, 60])],
      ["accent", box([20, 116], [260, 18])],
      ["light", box([108, 122], [40, 6], 3) + box([172, 122], [20, 6], 3)],
    ],
  },
  parcel: {
    ground: "blush",
    shapes: [
      ["main", "M150 84l98-36v106l-98 42z"],
      ["mid", "M150 84L52 48v106l98 42z"],
      ["light", "M52 48l98-34 98 34-98 36z"],
      ["accent", "M92 34l98 34v34l22-8V60L114 26z"],
      ["light", box([68, 122], [42, 6], 3)],
    ],
  },
  stacks: {
    ground: "sage",
    shapes: [
      ["main", box([0, 176], [300, 24])],
      ["light", box([40, 148], [62, 28])],
      ["mid", box([40, 158], [62, 3]) + box([40, 167], [62, 3])],
      ["light", box([119, 104], [62, 72])],
      ["mid", [114, 126, 138, 150, 162].map((y) => box([119, y], [62, 3])).join("")],
      ["light", box([198, 36], [62, 140])],
      [
        "mid",
        [60, 72, 84, 96, 108, 120, 132, 144, 156, 166].map((y) => box([198, y], [62, 3])).join(""),
      ],
      ["accent", box([198, 36], [62, 14])],
    ],
  },
} as const satisfies Record<string, Motif>;
