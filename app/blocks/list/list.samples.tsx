import { longTitle, longWord, sentence, several } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"list"> = {
  bullets: { title: "In 2025", ordered: false, items: [sentence, longWord, "Short"] },
  "forty, numbered": {
    title: longTitle,
    ordered: true,
    items: several(40, (n) => `Step ${n}`),
  },
};
