import { prose, richProse } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"text"> = {
  everything: { html: richProse },
  short: { html: prose },
};
