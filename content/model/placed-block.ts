import type { ProductScore } from "#domain/visitor/engagement.ts";
import type { Html } from "./html.ts";
import type { Link } from "./link.ts";
import type { Image } from "./media.ts";
import type { Term } from "./page-base.ts";
import type { Teaser } from "./teaser.ts";

/** Places for blocks around a page and in the footer, and the country modals. */
export type Region =
  | "content_top"
  | "content_bottom"
  | "footer"
  | "modal_french"
  | "modal_uk"
  | "modal_us"
  | "modal_german";

interface PlacedBlockBase<T extends string> {
  readonly type: T;
  /** UUID of the block. */
  readonly id: string;
  readonly title: string | null;
}

export interface BasicBlock extends PlacedBlockBase<"basic"> {
  readonly html: Html | null;
  readonly link: Link | null;
}

export interface HotBannerBlock extends PlacedBlockBase<"hot_banner"> {
  readonly html: Html | null;
  readonly link: Link | null;
  readonly image: Image | null;
  /** Instead of `link`, for visitors at a later stage. Null: that of the stage before. */
  readonly laterLinks: Readonly<Record<2 | 3, Link | null>>;
  /** Score of the banner's product lines: `laterLinks` are for visitors who read most about it; null: for all. */
  readonly subject: ProductScore | null;
  /** Instead of `html`, by class of the job title; null: the same text. */
  readonly variants: Readonly<Record<"cLevel" | "dLevel", Html | null>>;
}

export interface KnowledgeHubSummaryBlock extends PlacedBlockBase<"knowledge_hub_summary"> {
  readonly html: Html | null;
  readonly link: Link | null;
  readonly items: readonly Teaser[];
}

export interface LinkBoxBlock extends PlacedBlockBase<"link_box"> {
  readonly links: readonly Link[];
}

/** Product lines by category, in the editors' order; those without a category are under null. */
export interface ProductTreeBlock extends PlacedBlockBase<"quadient_tree_block"> {
  readonly html: Html | null;
  readonly link: Link | null;
  readonly branches: readonly {
    readonly category: string | null;
    readonly productLines: readonly Term[];
  }[];
}

export interface ReassuranceBlock extends PlacedBlockBase<"reinsurance_block"> {
  readonly points: readonly string[];
  readonly link: Link | null;
}

/** Any block that is placed by rules and not by a page, discriminated by `type`. */
export type PlacedBlock =
  | BasicBlock
  | HotBannerBlock
  | KnowledgeHubSummaryBlock
  | LinkBoxBlock
  | ProductTreeBlock
  | ReassuranceBlock;

export type PlacedBlockType = PlacedBlock["type"];
export type PlacedBlockOf<T extends PlacedBlockType> = Extract<PlacedBlock, { type: T }>;

/** The blocks of a page by region, in order; regions without blocks are absent. */
export type PlacedBlocks = Readonly<Partial<Record<Region, readonly PlacedBlock[]>>>;
