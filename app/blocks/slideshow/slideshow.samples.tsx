import { card } from "#app/samples/block-parts.ts";
import { several } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"slideshow"> = {
  five: { title: "What is new", slides: several(5, card) },
  one: { title: null, slides: several(1, card) },
};
