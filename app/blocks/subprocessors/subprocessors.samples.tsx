import { processing } from "#app/samples/block-parts.ts";
import { longWord, several } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"subprocessors"> = {
  three: {
    title: "Subprocessors",
    rows: several(3, (n) => ({
      ...processing(n),
      name: n === 2 ? longWord : `Company ${n}`,
      kind: n === 3 ? ("sub_contractor" as const) : ("subprocessor" as const),
      since: "2025-03-03",
      changedOn: null,
      until: n === 1 ? "2026-06-30" : null,
    })),
  },
};
