import { longWord, prose, several } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"timeline"> = {
  three: {
    title: "One summer",
    items: several(3, (n) => ({
      id: `t${n}`,
      date: n === 2 ? null : `${n} March 2026`,
      title: n === 3 ? longWord : `Step ${n}`,
      html: n === 1 ? prose : null,
    })),
  },
};
