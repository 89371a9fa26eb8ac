import { link, longLink, longTitle } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"calendly"> = {
  short: { title: "Choose a time", link },
  "long words": { title: longTitle, link: longLink },
};
