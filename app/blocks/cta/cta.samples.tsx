import { link, longLink, longWord, prose } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"cta"> = {
  short: { title: "Bring 20 invoices", html: prose, link, event: null },
  "long words": { title: longWord, html: null, link: longLink, event: null },
};
