import { processing } from "#app/samples/block-parts.ts";
import { several } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"data_processing"> = {
  three: { title: "Services and places", rows: several(3, processing) },
  one: { title: null, rows: several(1, processing) },
};
