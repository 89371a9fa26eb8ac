import type { Html } from "../html.ts";
import type { BlockBase, ChapterBase } from "./block-base.ts";

export interface TextBlock extends BlockBase<"text"> {
  readonly html: Html;
}

export interface HeadingBlock extends ChapterBase<"heading"> {
  readonly title: string;
  readonly level: 2 | 3 | 4;
}

export interface ListBlock extends ChapterBase<"list"> {
  readonly ordered: boolean;
  readonly items: readonly string[];
}

export interface QuoteBlock extends BlockBase<"quote"> {
  readonly quote: string;
  readonly source: string | null;
}

export interface TableBlock extends ChapterBase<"table"> {
  readonly html: Html;
  readonly caption: string | null;
}

export interface TableOfContentsBlock extends BlockBase<"table_of_contents"> {
  readonly title: string | null;
  /** Headings of the page's chapters, in order. */
  readonly entries: readonly { readonly anchor: string; readonly text: string }[];
}

export interface AccordionBlock extends ChapterBase<"accordion"> {
  readonly items: readonly { readonly id: string; readonly title: string; readonly html: Html }[];
}

export interface TimelineBlock extends ChapterBase<"timeline"> {
  readonly items: readonly TimelineItem[];
}

export interface TimelineItem {
  readonly id: string;
  /** As the editor wrote it. */
  readonly date: string | null;
  readonly title: string;
  readonly html: Html | null;
}

export interface StatisticsBlock extends ChapterBase<"statistics"> {
  readonly items: readonly Statistic[];
}

export interface Statistic {
  readonly id: string;
  /** With its unit. */
  readonly value: string;
  readonly title: string;
  readonly html: Html | null;
}
