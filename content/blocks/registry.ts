import { maxParagraphDepth } from "../jsonapi/deeper-paragraphs.ts";
import type { Block, BlockType } from "../model/block.ts";
import type { LeftOutBlock, SkipReason } from "../model/block-remarks.ts";
import type { MappingContext } from "../mappers/context.ts";
import type { BlockMapper } from "./block-mapper.ts";
import { type MappedParagraph, withRemarks } from "../mappers/draft-remarks.ts";
import { mapAccordion } from "./accordion.ts";
import { mapBanner } from "./banner.ts";
import { mapCalculator } from "./calculator.ts";
import { mapCalendly } from "./calendly.ts";
import { mapCard } from "./card.ts";
import { mapContactUs } from "./contact-us.ts";
import { mapContractDocuments } from "./contract-documents.ts";
import { mapCta } from "./cta.ts";
import { mapDataProcessing } from "./data-processing.ts";
import { mapExperiment } from "./experiment.ts";
import { mapForm } from "./form.ts";
import { mapHeading } from "./heading.ts";
import { mapIcon } from "./icon.ts";
import { mapList } from "./list.ts";
import { mapLogoWall } from "./logo-wall.ts";
import { mapMedia } from "./media.ts";
import { mapOpenPosition } from "./open-position.ts";
import { mapPeople } from "./people.ts";
import { mapPinnedVideo } from "./pinned-video.ts";
import { mapProduct } from "./product.ts";
import { mapProductScene } from "./product-scene.ts";
import { mapQuote } from "./quote.ts";
import { mapRelatedContent } from "./related-content.ts";
import { mapSampleInvoices } from "./sample-invoices.ts";
import { mapScrollStory } from "./scroll-story.ts";
import { mapSection } from "./section.ts";
import { mapShopLinks } from "./shop-links.ts";
import { mapSlideshow } from "./slideshow.ts";
import { mapStatistics } from "./statistics.ts";
import { mapSubprocessors } from "./subprocessors.ts";
import { mapTable } from "./table.ts";
import { mapTableOfContents } from "./table-of-contents.ts";
import { mapTabs } from "./tabs.ts";
import { mapTestimonial } from "./testimonial.ts";
import { mapText } from "./text.ts";
import { mapTimeline } from "./timeline.ts";

/** One mapper per paragraph type that is a block; a missing or extra one is a type error. */
const blockMappers: { readonly [T in BlockType]: BlockMapper<T> } = {
  accordion: mapAccordion,
  banner: mapBanner,
  calculator: mapCalculator,
  calendly: mapCalendly,
  card: mapCard,
  contact_us: mapContactUs,
  contract_documents: mapContractDocuments,
  cta: mapCta,
  data_processing: mapDataProcessing,
  experiment: mapExperiment,
  form: mapForm,
  heading: mapHeading,
  icon: mapIcon,
  list: mapList,
  logo_wall: mapLogoWall,
  media: mapMedia,
  open_position: mapOpenPosition,
  people: mapPeople,
  pinned_video: mapPinnedVideo,
  product: mapProduct,
  product_scene: mapProductScene,
  quote: mapQuote,
  related_content: mapRelatedContent,
  sample_invoices: mapSampleInvoices,
  scroll_story: mapScrollStory,
  section: mapSection,
  shop_links: mapShopLinks,
  slideshow: mapSlideshow,
  statistics: mapStatistics,
  subprocessors: mapSubprocessors,
  table: mapTable,
  table_of_contents: mapTableOfContents,
  tabs: mapTabs,
  testimonial: mapTestimonial,
  text: mapText,
  timeline: mapTimeline,
};

interface Identifier {
  readonly type: string;
  readonly id: string;
}

/**
 * Maximum number of blocks on a page. A block that is used in several places counts each time, with all blocks inside
 * it.
 */
const maxBlocks = 1000 as const;

/** Position of a block in its page. */
interface Position {
  /** Ids of the blocks around this one, the outermost first. */
  readonly around: readonly string[];
  /** The whole page shares this counter. */
  readonly count: { blocks: number };
  /** Receives the blocks that were left out if their list has no other block. */
  readonly stray: LeftOutBlock[];
}

/**
 * Returns blocks in the editors' order. Left out with one log line each: unknown types, paragraphs without required
 * values, blocks that are nested too deeply or in themselves, and everything after the 1,000th block. Paragraphs that
 * are not readable are left out without a log line. In draft mode the blocks have remarks for editors.
 */
export function mapBlocks(
  paragraphs: readonly Identifier[],
  context: MappingContext,
  position: Position = {
    around: [],
    count: { blocks: 0 },
    stray: context.remarks?.stray ?? [],
  },
): readonly Block[] {
  const { remarks = null } = context;
  const { around, stray } = position;
  const mapped = paragraphs.flatMap((identifier) =>
    // One log line covers all further ones.
    position.count.blocks > maxBlocks ? [] : mapParagraph(identifier, context, position),
  );
  if (remarks !== null) return withRemarks(mapped, around, { remarks, stray });
  return mapped.flatMap(({ block }) => block ?? []);
}

function mapParagraph(
  paragraph: Identifier,
  context: MappingContext,
  { around, count }: Position,
): MappedParagraph {
  const { type, id } = paragraph;
  const inside: LeftOutBlock[] = [];
  let reason: SkipReason | null = null;
  const skip = (why: SkipReason) => {
    reason = why;
    context.log.warn(
      { page: context.page, paragraph: id, type, reason: why },
      "A block was skipped.",
    );
    return null;
  };

  function map(): Block | null {
    const blockType = type.replace(/^paragraph--/, "");
    // The backend's type for a deleted paragraph is `unknown`.
    if (type === "unknown") return null;
    if (!isBlockType(blockType)) return skip("the site has no block of this type");
    if (around.includes(id)) return skip("nested in itself");
    if (around.length >= maxParagraphDepth) return skip("nested too deeply");
    count.blocks++;
    if (count.blocks > maxBlocks) return skip(`the page has more than ${maxBlocks} blocks`);
    return mapAs(blockType, id, {
      ...context,
      skip,
      mapBlocks: (inner) =>
        mapBlocks(inner, context, { around: [...around, id], count, stray: inside }),
    });
  }

  const block = map();
  return { paragraph, block, reason: block === null ? (reason ?? "not readable") : null, inside };
}

function mapAs<T extends BlockType>(
  type: T,
  id: string,
  context: Parameters<BlockMapper<T>>[1],
): Block | null {
  const paragraph = context.resources.find({ type: `paragraph--${type}`, id });
  return paragraph === null ? null : blockMappers[type](paragraph, context);
}

const isBlockType = (type: string): type is BlockType => Object.hasOwn(blockMappers, type);
