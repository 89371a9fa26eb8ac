import { longWord, prose, several } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"statistics"> = {
  three: {
    title: "From 14 projects",
    items: several(3, (n) => ({
      id: `s${n}`,
      value: `${n}4 %`,
      title: "of invoices",
      html: prose,
    })),
  },
  one: {
    title: null,
    items: [{ id: "s", value: "€1,234,567,890", title: longWord, html: null }],
  },
};
