import { card, text } from "#app/samples/block-parts.ts";
import type { BlockSamples } from "../block-samples.ts";

const variants = [
  { id: "variant-1", name: "control", blocks: [text(1)] },
  { id: "variant-2", name: "with-card", blocks: [text(2), card(1)] },
];

export const samples: BlockSamples<"experiment"> = {
  running: { name: "opening-text", state: "running", variants },
  stopped: { name: "opening-text", state: "stopped", variants },
  "on a legal page": { name: "opening-text", state: "legal page", variants },
};
