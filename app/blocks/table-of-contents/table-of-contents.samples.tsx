import { longTitle, several } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"table_of_contents"> = {
  two: {
    title: null,
    entries: [
      { anchor: "a", text: "Capture" },
      { anchor: "b", text: longTitle },
    ],
  },
  forty: {
    title: "The whole handbook",
    entries: several(40, (n) => ({ anchor: `part-${n}`, text: `Part ${n}` })),
  },
};
