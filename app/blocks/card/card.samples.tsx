import { link, longLink, longWord, picture, prose } from "#app/samples/parts.ts";
import { motifNames } from "#domain/covers.ts";
import { sceneNames } from "#domain/scenes.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"card"> = {
  "with a picture": {
    title: "Capture",
    html: prose,
    link,
    image: picture,
    motif: null,
    scene: null,
  },
  "long words": {
    title: longWord,
    html: prose,
    link: longLink,
    image: null,
    motif: null,
    scene: null,
  },
  "title alone": { title: "Check", html: null, link: null, image: null, motif: null, scene: null },
  ...Object.fromEntries(
    motifNames.map((motif) => [
      `motif ${motif}`,
      { title: "Capture", html: null, link, image: null, motif, scene: null },
    ]),
  ),
  ...Object.fromEntries(
    sceneNames.map((name) => [
      `still of ${name}`,
      {
        title: "Capture",
        html: null,
        link,
        image: null,
        motif: null,
        scene: { name, language: null, texts: {} },
      },
    ]),
  ),
};
