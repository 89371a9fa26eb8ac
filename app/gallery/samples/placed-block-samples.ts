import type { PlacedBlock, PlacedBlockOf, PlacedBlockType } from "#content/model/placed-block.ts";
import * as parts from "#app/samples/parts.ts";
import type { Entry } from "./sample.ts";

const { link, longLink, longTitle, longWord, picture, prose, several, teaser, term } = parts;

/** A missing or an extra member is a type error. */
const placedBlockSamples: {
  readonly [T in PlacedBlockType]: Readonly<Record<string, Omit<PlacedBlockOf<T>, "type" | "id">>>;
} = {
  basic: {
    whole: { title: "Support over the holidays", html: prose, link },
    "long words": { title: longWord, html: null, link: longLink },
    "without a title": { title: null, html: prose, link: null },
  },
  hot_banner: {
    "with a picture": {
      title: "Example Connect 2027",
      html: prose,
      link,
      image: picture,
      laterLinks: { 2: link, 3: longLink },
      subject: null,
      variants: { cLevel: prose, dLevel: null },
    },
    "long words": {
      title: longWord,
      html: null,
      link: longLink,
      image: null,
      laterLinks: { 2: null, 3: null },
      subject: null,
      variants: { cLevel: null, dLevel: null },
    },
  },
  knowledge_hub_summary: {
    six: { title: "Explained, with figures", html: prose, link, items: several(6, teaser) },
    one: { title: null, html: null, link: null, items: several(1, teaser) },
  },
  link_box: {
    five: {
      title: "For public buyers",
      links: several(5, (n) => ({ ...link, text: n === 2 ? longWord : `Link ${n}` })),
    },
    "without a target": { title: null, links: [{ ...link, href: null }] },
  },
  quadient_tree_block: {
    three: {
      title: "Products",
      html: prose,
      link,
      branches: [
        { category: "Finance", productLines: several(4, (n) => term(`Line ${n}`)) },
        { category: longWord, productLines: [term(longWord)] },
        { category: null, productLines: [{ ...term("Archive"), href: null }] },
      ],
    },
  },
  reinsurance_block: {
    five: { title: "What you can rely on", points: several(5, (n) => `Reason ${n}`), link },
    "long words": { title: longTitle, points: [longWord], link: null },
  },
};

/** One entry per block: each sample as below a page, the first also as above the page's title. */
export const placedBlockEntries: readonly Entry[] = Object.entries(placedBlockSamples).map(
  ([type, samples]) => {
    const below = Object.entries(samples).map(([name, fields], index) => ({
      name,
      sample: {
        shows: "placed" as const,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has matching types and fields, but Object.entries loses this in its type
        block: { ...fields, type, id: `${type}-${index}` } as PlacedBlock,
        level: 2 as const,
      },
    }));
    const above = below.slice(0, 1).map(({ sample }) => ({
      name: "above the title of a page",
      sample: { ...sample, level: null },
    }));
    return { id: `placed-${type.replaceAll("_", "-")}`, samples: [...above, ...below] };
  },
);
