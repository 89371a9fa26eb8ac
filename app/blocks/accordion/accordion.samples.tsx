import { longTitle, prose, several } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

const item = (number: number) => ({
  id: `item-${number}`,
  title: number === 2 ? longTitle : `Question ${number}`,
  html: prose,
});

export const samples: BlockSamples<"accordion"> = {
  several: { title: "Questions we are asked", items: several(3, item) },
  "one, without a title": { title: null, items: several(1, item) },
};
