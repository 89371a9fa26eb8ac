import type { ComponentType, ReactNode } from "react";
import type { Block, BlockType } from "#content/model/block.ts";
import { Accordion } from "./accordion/accordion.tsx";
import { Banner } from "./banner/banner.tsx";
import type { BlockPlace, BlockProps } from "./block-props.ts";
import { Card } from "./card/card.tsx";
import { Cta } from "./cta/cta.tsx";
import { Heading } from "./heading/heading.tsx";
import { List } from "./list/list.tsx";
import { Media } from "./media/media.tsx";
import { Section } from "./section/section.tsx";
import { Testimonial } from "./testimonial/testimonial.tsx";
import { Text } from "./text/text.tsx";

/** Every block the site can show. A missing or an extra member is a compile error. */
const blockRegistry = {
  accordion: Accordion,
  banner: Banner,
  card: Card,
  cta: Cta,
  heading: Heading,
  list: List,
  media: Media,
  section: Section,
  testimonial: Testimonial,
  text: Text,
} satisfies { [T in BlockType]: ComponentType<BlockProps<T>> };

/** Renders blocks one after the other; only the first can be the opening of the page. */
export function renderBlocks(blocks: readonly Block[], place: BlockPlace): ReactNode {
  return blocks.map((block, index) => {
    // The registry ties every type to its own component; TypeScript cannot follow the union through it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const View = blockRegistry[block.type] as ComponentType<BlockProps<BlockType>>;
    return (
      <View
        key={block.id}
        block={block}
        level={place.level}
        isOpening={place.isOpening && index === 0}
        renderBlocks={renderBlocks}
      />
    );
  });
}
