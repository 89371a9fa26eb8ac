import type { ComponentType, ReactNode } from "react";
import type { Block, BlockType } from "#content/model/block.ts";
import { withTexts } from "#app/i18n/i18n.ts";
import { lazyPart } from "#app/ui/load-part.ts";
import type { BlockPlace, BlockProps } from "./block-props.ts";
import { Accordion } from "./accordion/accordion.tsx";
import { Banner } from "./banner/banner.tsx";
import { Card } from "./card/card.tsx";
import { ContactUs } from "./contact-us/contact-us.tsx";
import { Cta } from "./cta/cta.tsx";
import { Form } from "./form/form.tsx";
import { Heading } from "./heading/heading.tsx";
import { List } from "./list/list.tsx";
import { LogoWall } from "./logo-wall/logo-wall.tsx";
import { Media } from "./media/media.tsx";
import { Product } from "./product/product.tsx";
import { ProductScene } from "./product-scene/product-scene.tsx";
import { Quote } from "./quote/quote.tsx";
import { RelatedContent } from "./related-content/related-content.tsx";
import { ScrollStory } from "./scroll-story/scroll-story.tsx";
import { Section } from "./section/section.tsx";
import { Statistics } from "./statistics/statistics.tsx";
import { Table } from "./table/table.tsx";
import { Tabs } from "./tabs/tabs.tsx";
import { Testimonial } from "./testimonial/testimonial.tsx";
import { Text } from "./text/text.tsx";

/**
 * Loads a rare block with the first page that has one, in one script with the others. Without a `Suspense` boundary, so
 * the page waits for it and stays complete.
 */
const later = <T extends BlockType>(load: () => Promise<ComponentType<BlockProps<T>>>) =>
  lazyPart(load);

/** Components of all blocks. A missing or an extra member is a type error. */
const blockRegistry: { readonly [T in BlockType]: ComponentType<BlockProps<T>> } = {
  accordion: Accordion,
  banner: Banner,
  calculator: later(async () => (await import("./calculator/calculator.tsx")).Calculator),
  calendly: later(async () => (await import("./calendly/calendly.tsx")).Calendly),
  card: Card,
  contact_us: ContactUs,
  contract_documents: later(
    async () => (await import("./contract-documents/contract-documents.tsx")).ContractDocuments,
  ),
  cta: Cta,
  data_processing: later(
    async () => (await import("./data-processing/data-processing.tsx")).DataProcessing,
  ),
  experiment: later(async () => (await import("./experiment/experiment.tsx")).Experiment),
  form: Form,
  heading: Heading,
  icon: later(async () => (await import("./icon/icon.tsx")).Icon),
  list: List,
  logo_wall: LogoWall,
  media: Media,
  open_position: later(
    async () => (await import("./open-position/open-position.tsx")).OpenPosition,
  ),
  people: later(async () => (await import("./people/people.tsx")).People),
  pinned_video: later(async () => (await import("./pinned-video/pinned-video.tsx")).PinnedVideo),
  product: Product,
  product_scene: ProductScene,
  quote: Quote,
  related_content: RelatedContent,
  sample_invoices: later(
    async () => (await import("./sample-invoices/sample-invoices.tsx")).SampleInvoices,
  ),
  scroll_story: ScrollStory,
  section: Section,
  shop_links: later(async () => (await import("./shop-links/shop-links.tsx")).ShopLinks),
  slideshow: later(async () => (await import("./slideshow/slideshow.tsx")).Slideshow),
  statistics: Statistics,
  subprocessors: later(
    async () => (await import("./subprocessors/subprocessors.tsx")).Subprocessors,
  ),
  table: Table,
  table_of_contents: later(
    async () => (await import("./table-of-contents/table-of-contents.tsx")).TableOfContents,
  ),
  tabs: Tabs,
  testimonial: Testimonial,
  text: Text,
  timeline: later(async () => (await import("./timeline/timeline.tsx")).Timeline),
};

/** Renders blocks one after the other. Only the first can open the page. */
export function renderBlocks(blocks: readonly Block[], place: BlockPlace): ReactNode {
  return blocks.map((block, index) =>
    renderAs(block.type, {
      block,
      level: place.level,
      isOpening: place.isOpening && index === 0,
      ...(place.isSpare && { isSpare: true }),
      renderBlocks,
    }),
  );
}

/** Only editors have blocks with remarks. */
const MarkedBlock = lazyPart(
  async () => (await withTexts("editing", import("./marked-block.tsx"))).MarkedBlock,
);

function renderAs<T extends BlockType>(type: T, props: BlockProps<T>) {
  const View: ComponentType<BlockProps<T>> = blockRegistry[type];
  const { id, remarks } = props.block;
  if (remarks === undefined) return <View key={id} {...props} />;
  return (
    <MarkedBlock key={id} remarks={remarks}>
      <View {...props} />
    </MarkedBlock>
  );
}
