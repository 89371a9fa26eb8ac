import { link, longLink, longWord, picture, prose } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"banner"> = {
  "with a picture": {
    title: "Close the books a week earlier",
    html: prose,
    link,
    secondLink: null,
    image: picture,
    motif: null,
    scene: null,
  },
  "two links, long words": {
    title: longWord,
    html: prose,
    link: longLink,
    secondLink: { ...longLink, text: `Watch ${longWord}` },
    image: picture,
    motif: null,
    scene: null,
  },
  "without a picture": {
    title: "Words alone",
    html: null,
    link: null,
    secondLink: null,
    image: null,
    motif: null,
    scene: null,
  },
};
