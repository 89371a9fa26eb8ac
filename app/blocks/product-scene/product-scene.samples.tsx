import { sceneNames } from "#domain/scenes.ts";
import { sentence } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

/** All scenes of the brand. */
export const samples: BlockSamples<"product_scene"> = Object.fromEntries(
  sceneNames.map((name, index) => [
    name,
    {
      title: null,
      scene: { name, language: null, texts: {} },
      caption: index === 0 ? sentence : null,
    },
  ]),
);
