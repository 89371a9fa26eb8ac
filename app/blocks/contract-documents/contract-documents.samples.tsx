import { document, longWord } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"contract_documents"> = {
  two: {
    title: "Documents",
    documents: [document, { ...document, href: "/b", title: longWord }],
  },
  "one of unknown size": { title: null, documents: [{ ...document, bytes: 0 }] },
};
