import { sceneNames } from "#domain/scenes.ts";
import { longTitle, longWord, prose } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

const steps = sceneNames.slice(1, 4).map((name, index) => ({
  id: name,
  anchor: `story-${name}`,
  title: index === 1 ? longWord : `Step ${index + 1}`,
  html: index === 2 ? null : prose,
  scene: { name, language: null, texts: {} },
}));

export const samples: BlockSamples<"scroll_story"> = {
  "three steps": { title: "From arrival to archive", steps },
  "without scenes and links": {
    title: longTitle,
    steps: [1, 2, 3].map((n) => ({ id: `s${n}`, title: `Step ${n}`, html: prose, scene: null })),
  },
};
