import { link, longTitle, longWord, picture, prose } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"product"> = {
  "with a picture": {
    title: "Example Payables",
    html: prose,
    features: ["Reads 24 formats", longWord, "Posts to 38 systems"],
    link,
    image: picture,
  },
  bare: { title: longTitle, html: null, features: [], link: null, image: null },
};
