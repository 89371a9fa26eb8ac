import { longTitle } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"heading"> = {
  "level 2": { title: "How a project runs", level: 2 },
  "long words": { title: longTitle, level: 2 },
};
