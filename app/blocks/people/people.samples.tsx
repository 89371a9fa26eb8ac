import { person, unknownPerson } from "#app/samples/parts.ts";
import type { BlockSamples } from "../block-samples.ts";

export const samples: BlockSamples<"people"> = {
  two: { title: "Who looks after it", people: [person, unknownPerson] },
  one: { title: null, people: [person] },
};
