import { longTitle, several, teaser } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"related_content"> = {
  three: { title: "Read next", items: several(3, teaser) },
  forty: { title: null, items: several(40, teaser) },
  one: { title: longTitle, items: several(1, teaser) },
};
