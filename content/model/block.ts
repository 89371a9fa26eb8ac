import type { blockParagraphs } from "#content-model/block-types.ts";
import type { ChapterBase } from "./blocks/block-base.ts";
import type { DataProcessingBlock, SubprocessorsBlock } from "./blocks/disclosure-blocks.ts";
import type {
  ContractDocumentsBlock,
  LogoWallBlock,
  MediaBlock,
  PinnedVideoBlock,
} from "./blocks/media-blocks.ts";
import type * as offers from "./blocks/offer-blocks.ts";
import type { ContactUsBlock, PeopleBlock, TestimonialBlock } from "./blocks/people-blocks.ts";
import type * as texts from "./blocks/text-blocks.ts";

export interface SectionBlock extends ChapterBase<"section"> {
  readonly columns: 1 | 2 | 3;
  readonly blocks: readonly Block[];
}

export interface TabsBlock extends ChapterBase<"tabs"> {
  readonly tabs: readonly Tab[];
}

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface SlideshowBlock extends ChapterBase<"slideshow"> {
  readonly slides: readonly Block[];
}

/** Any block of a page, discriminated by `type`. */
export type Block =
  | texts.AccordionBlock
  | offers.BannerBlock
  | offers.CalendlyBlock
  | offers.CardBlock
  | ContactUsBlock
  | ContractDocumentsBlock
  | offers.CtaBlock
  | DataProcessingBlock
  | offers.FormBlock
  | texts.HeadingBlock
  | offers.IconBlock
  | texts.ListBlock
  | LogoWallBlock
  | MediaBlock
  | PeopleBlock
  | PinnedVideoBlock
  | offers.ProductBlock
  | texts.QuoteBlock
  | offers.RelatedContentBlock
  | SectionBlock
  | offers.ShopLinksBlock
  | SlideshowBlock
  | texts.StatisticsBlock
  | SubprocessorsBlock
  | texts.TableBlock
  | texts.TableOfContentsBlock
  | TabsBlock
  | TestimonialBlock
  | texts.TextBlock
  | texts.TimelineBlock;

/**
 * Names of blocks in the content model. A name without a member in `Block` is a type error where blocks are mapped and
 * shown.
 */
export type BlockType = (typeof blockParagraphs)[number];
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;
