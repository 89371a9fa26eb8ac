import type { Html } from "./html.ts";
import type { Link } from "./link.ts";
import type { Image } from "./media.ts";

interface BlockBase<T extends string> {
  readonly type: T;
  /** UUID of the paragraph, unique on the page. */
  readonly id: string;
}

export interface TextBlock extends BlockBase<"text"> {
  readonly html: Html;
}

export interface HeadingBlock extends BlockBase<"heading"> {
  readonly text: string;
  readonly level: 2 | 3 | 4;
}

export interface BannerBlock extends BlockBase<"banner"> {
  readonly title: string;
  readonly html: Html | null;
  readonly link: Link | null;
  readonly image: Image | null;
}

export interface CtaBlock extends BlockBase<"cta"> {
  readonly title: string;
  readonly html: Html | null;
  readonly link: Link;
}

export interface CardBlock extends BlockBase<"card"> {
  readonly title: string;
  readonly html: Html | null;
  readonly link: Link | null;
  readonly image: Image | null;
}

export interface AccordionBlock extends BlockBase<"accordion"> {
  readonly title: string | null;
  readonly items: readonly { readonly id: string; readonly title: string; readonly html: Html }[];
}

export interface MediaBlock extends BlockBase<"media"> {
  readonly image: Image;
  readonly caption: string | null;
}

export interface SectionBlock extends BlockBase<"section"> {
  readonly title: string | null;
  readonly columns: 1 | 2 | 3;
  readonly blocks: readonly Block[];
}

export interface ListBlock extends BlockBase<"list"> {
  readonly title: string | null;
  readonly ordered: boolean;
  readonly items: readonly string[];
}

export interface TestimonialBlock extends BlockBase<"testimonial"> {
  readonly quote: string;
  readonly author: string;
  readonly role: string | null;
  readonly image: Image | null;
}

/** Any block of a page, told apart by `type`. */
export type Block =
  | AccordionBlock
  | BannerBlock
  | CardBlock
  | CtaBlock
  | HeadingBlock
  | ListBlock
  | MediaBlock
  | SectionBlock
  | TestimonialBlock
  | TextBlock;

export type BlockType = Block["type"];
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;
