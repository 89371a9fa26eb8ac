import type { Block } from "#content/model/block.ts";
import type { Entry } from "./sample.ts";

/** The samples of each block, which are beside its view. */
const samplesByFile = import.meta.glob<Readonly<Record<string, object>>>(
  "../../blocks/*/*.samples.tsx",
  { eager: true, import: "samples" },
);

/** One entry a block, each sample a state of it. */
export const blockEntries: readonly Entry[] = Object.entries(samplesByFile).map(
  ([file, samples]) => {
    const name = file.split("/").at(-2) ?? "";
    const type = name.replaceAll("-", "_");
    return {
      id: `block-${name}`,
      samples: Object.entries(samples).map(([label, fields], index) => ({
        name: label,
        sample: {
          shows: "block",
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file ties its samples to the type of its folder
          block: { ...fields, type, id: `${type}-${index}`, anchor: `${type}-${index}` } as Block,
        },
      })),
    };
  },
);
