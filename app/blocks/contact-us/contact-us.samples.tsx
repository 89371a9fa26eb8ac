import { link, longLink, longWord, person, prose } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"contact_us"> = {
  "with somebody": { title: "Write to us", html: prose, person, link },
  "long words alone": { title: longWord, html: null, person: null, link: longLink },
};
