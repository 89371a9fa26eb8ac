import type { Html } from "../html.ts";
import type { Link } from "../link.ts";
import type { Image } from "../media.ts";
import type { Teaser } from "../teaser.ts";
import type { BlockBase, ChapterBase } from "./block-base.ts";

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
  /** Name for measuring clicks on the link; null for none. */
  readonly event: string | null;
}

export interface CardBlock extends BlockBase<"card"> {
  readonly title: string;
  readonly html: Html | null;
  readonly link: Link | null;
  readonly image: Image | null;
}

export interface ProductBlock extends ChapterBase<"product"> {
  readonly title: string;
  readonly html: Html | null;
  readonly features: readonly string[];
  readonly link: Link | null;
  readonly image: Image | null;
}

/** Icons an editor can choose. */
export type IconName =
  | "badge-check"
  | "building"
  | "chart-line"
  | "clock"
  | "coins"
  | "file-check"
  | "globe"
  | "handshake"
  | "lock"
  | "mail"
  | "plug"
  | "printer"
  | "scan"
  | "shield"
  | "users"
  | "workflow";

export interface IconBlock extends BlockBase<"icon"> {
  readonly icon: IconName;
  readonly title: string;
  readonly html: Html | null;
  readonly link: Link | null;
}

export interface CalendlyBlock extends ChapterBase<"calendly"> {
  readonly title: string;
  readonly link: Link;
}

export interface FormBlock extends ChapterBase<"form"> {
  readonly formId: string;
  readonly service: "formstack" | "eloqua";
  /** Account at the form service; null for the site's default. */
  readonly instance: string | null;
  /** Address of the contact page. */
  readonly contactHref: string | null;
}

export interface ShopLinksBlock extends ChapterBase<"shop_links"> {
  readonly shops: readonly ShopLink[];
}

export interface ShopLink {
  readonly id: string;
  readonly country: string;
  readonly link: Link;
}

export interface RelatedContentBlock extends ChapterBase<"related_content"> {
  readonly items: readonly Teaser[];
}
