import { text } from "#app/samples/block-parts.ts";
import { several } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

const tab = (number: number) => ({
  id: `tab-${number}`,
  title: number === 3 ? "A longer name" : `Tab ${number}`,
  blocks: [text(number)],
});

export const samples: BlockSamples<"tabs"> = {
  three: { title: "For every desk", tabs: several(3, tab) },
  "nine, without a title": { title: null, tabs: several(9, tab) },
  one: { title: null, tabs: several(1, tab) },
};
