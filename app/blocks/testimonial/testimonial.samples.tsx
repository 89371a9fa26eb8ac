import { longWord, picture, sentence } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"testimonial"> = {
  "with a portrait": {
    quote: sentence,
    author: "Katrin Wessels",
    role: "Head of finance, Halden Baustoffe",
    image: picture,
    story: "/customers/halden-baustoffe",
  },
  "long words": { quote: longWord, author: longWord, role: null, image: null, story: null },
};
