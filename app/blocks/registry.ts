import type { ComponentType } from "react";
import type { BlockType } from "#content/model/block.ts";
import { Accordion } from "./accordion/accordion.tsx";
import { Banner } from "./banner/banner.tsx";
import type { BlockProps } from "./block-props.ts";
import { Card } from "./card/card.tsx";
import { Cta } from "./cta/cta.tsx";
import { Heading } from "./heading/heading.tsx";
import { List } from "./list/list.tsx";
import { Media } from "./media/media.tsx";
import { Section } from "./section/section.tsx";
import { Testimonial } from "./testimonial/testimonial.tsx";
import { Text } from "./text/text.tsx";

/** Every block the site can show. A missing or an extra member is a compile error. */
export const blockRegistry = {
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
