import { longTitle, longWord, prose, video } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"pinned_video"> = {
  whole: { title: "See it run", html: prose, video },
  "long words, no poster": {
    title: longTitle,
    html: null,
    video: { ...video, title: longWord, poster: null },
  },
};
