import type { Block } from "#content/model/block.ts";
import { mediaBlockSamples } from "./media-block-samples.ts";
import { offerBlockSamples } from "./offer-block-samples.ts";
import * as parts from "./parts.ts";
import type { BlockSamples, Entry } from "./sample.ts";
import { textBlockSamples } from "./text-block-samples.ts";

const { html, longTitle, several } = parts;

const text = (number: number): Block => ({
  type: "text",
  id: `text-${number}`,
  html: html(`<p>Part ${number}. ${parts.sentence}</p>`),
});

const card = (number: number): Block => ({
  type: "card",
  id: `card-${number}`,
  title: number === 2 ? parts.longWord : `Card ${number}`,
  html: number === 3 ? null : parts.prose,
  link: number === 1 ? parts.link : null,
  image: number % 2 ? parts.picture : null,
});

const tab = (number: number) => ({
  id: `tab-${number}`,
  title: number === 3 ? "A longer name" : `Tab ${number}`,
  blocks: [text(number)],
});

/** A missing or an extra member is a type error. Type and id are added below. */
const blockSamples: BlockSamples = {
  ...textBlockSamples,
  ...offerBlockSamples,
  ...mediaBlockSamples,
  section: {
    "three columns": { title: "It fits what you have", columns: 3, blocks: several(3, card) },
    "two columns, seven cards": { title: null, columns: 2, blocks: several(7, card) },
    empty: { title: longTitle, columns: 1, blocks: [] },
  },
  slideshow: {
    five: { title: "What is new", slides: several(5, card) },
    one: { title: null, slides: several(1, card) },
  },
  tabs: {
    three: { title: "For every desk", tabs: several(3, tab) },
    "nine, without a title": { title: null, tabs: several(9, tab) },
    one: { title: null, tabs: several(1, tab) },
  },
};

/** One entry per block, each sample a state of it. */
export const blockEntries: readonly Entry[] = Object.entries(blockSamples).map(
  ([type, samples]) => ({
    id: `block-${type.replaceAll("_", "-")}`,
    samples: Object.entries(samples).map(([name, fields], index) => ({
      name,
      sample: {
        shows: "block",
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table ties type and fields; Object.entries forgets it
        block: { ...fields, type, id: `${type}-${index}`, anchor: `${type}-${index}` } as Block,
      },
    })),
  }),
);
