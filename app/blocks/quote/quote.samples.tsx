import { longWord, sentence } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"quote"> = {
  "with its source": { quote: sentence, source: "Annual report" },
  "long words alone": { quote: longWord, source: null },
};
