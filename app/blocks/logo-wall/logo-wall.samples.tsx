import { logo, several } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"logo_wall"> = {
  nine: {
    title: "They rely on us",
    logos: several(9, (n) => ({ ...logo, alt: `Customer ${n}` })),
  },
  one: { title: null, logos: [logo] },
};
