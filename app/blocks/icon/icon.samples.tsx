import { link, longLink, longWord, prose } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"icon"> = {
  whole: { icon: "scan", title: "Reads every line", html: prose, link },
  "long words": { icon: "lock", title: longWord, html: null, link: longLink },
};
