import { card } from "#app/samples/block-parts.ts";
import { longTitle, several } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"section"> = {
  "three columns": { title: "It fits what you have", columns: 3, blocks: several(3, card) },
  "two columns, seven cards": { title: null, columns: 2, blocks: several(7, card) },
  "wide and narrow": { title: null, columns: "wide-narrow", blocks: several(3, card) },
  empty: { title: longTitle, columns: 1, blocks: [] },
};
