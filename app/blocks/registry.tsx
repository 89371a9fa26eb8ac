import type { ComponentType, ReactNode } from "react";
import type { Block, BlockType } from "#content/model/block.ts";
import type { BlockPlace, BlockProps } from "./block-props.ts";
import { Accordion } from "./accordion/accordion.tsx";
import { Banner } from "./banner/banner.tsx";
import { Calendly } from "./calendly/calendly.tsx";
import { Card } from "./card/card.tsx";
import { ContactUs } from "./contact-us/contact-us.tsx";
import { ContractDocuments } from "./contract-documents/contract-documents.tsx";
import { Cta } from "./cta/cta.tsx";
import { DataProcessing } from "./data-processing/data-processing.tsx";
import { Form } from "./form/form.tsx";
import { Heading } from "./heading/heading.tsx";
import { Icon } from "./icon/icon.tsx";
import { List } from "./list/list.tsx";
import { LogoWall } from "./logo-wall/logo-wall.tsx";
import { Media } from "./media/media.tsx";
import { People } from "./people/people.tsx";
import { PinnedVideo } from "./pinned-video/pinned-video.tsx";
import { Product } from "./product/product.tsx";
import { Quote } from "./quote/quote.tsx";
import { RelatedContent } from "./related-content/related-content.tsx";
import { Section } from "./section/section.tsx";
import { ShopLinks } from "./shop-links/shop-links.tsx";
import { Slideshow } from "./slideshow/slideshow.tsx";
import { Statistics } from "./statistics/statistics.tsx";
import { Subprocessors } from "./subprocessors/subprocessors.tsx";
import { Table } from "./table/table.tsx";
import { TableOfContents } from "./table-of-contents/table-of-contents.tsx";
import { Tabs } from "./tabs/tabs.tsx";
import { Testimonial } from "./testimonial/testimonial.tsx";
import { Text } from "./text/text.tsx";
import { Timeline } from "./timeline/timeline.tsx";

/** Every block the site can show. A missing or an extra member is a compile error. */
const blockRegistry = {
  accordion: Accordion,
  banner: Banner,
  calendly: Calendly,
  card: Card,
  contact_us: ContactUs,
  contract_documents: ContractDocuments,
  cta: Cta,
  data_processing: DataProcessing,
  form: Form,
  heading: Heading,
  icon: Icon,
  list: List,
  logo_wall: LogoWall,
  media: Media,
  people: People,
  pinned_video: PinnedVideo,
  product: Product,
  quote: Quote,
  related_content: RelatedContent,
  section: Section,
  shop_links: ShopLinks,
  slideshow: Slideshow,
  statistics: Statistics,
  subprocessors: Subprocessors,
  table: Table,
  table_of_contents: TableOfContents,
  tabs: Tabs,
  testimonial: Testimonial,
  text: Text,
  timeline: Timeline,
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
