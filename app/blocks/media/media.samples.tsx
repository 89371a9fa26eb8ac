import { longWord, picture, sentence, video } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"media"> = {
  picture: { medium: { kind: "image", image: picture }, caption: sentence },
  film: { medium: { kind: "video", video }, caption: null },
  sound: {
    medium: {
      kind: "audio",
      audio: { title: "Paper Trail, episode 4", src: "/a.mp3", mimeType: "audio/mpeg" },
    },
    caption: longWord,
  },
};
