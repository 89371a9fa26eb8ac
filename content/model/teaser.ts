import type { ProductScore } from "#domain/visitor/engagement.ts";
import type { ArticleType, ContractCategory, ErpSystem, EventType } from "./choices.ts";
import type { Cover, CustomerFigure } from "./cover.ts";
import type { EventDates } from "./event-dates.ts";
import type { EventTerms } from "./event-terms.ts";
import type { Image } from "./media.ts";
import type { Person } from "./person.ts";
import type { PostalAddress } from "./postal-address.ts";
import type { Quotation } from "./quotation.ts";

/** A page as shown in lists. */
export interface TeaserBase<K extends string> {
  readonly kind: K;
  /** UUID of the node. */
  readonly id: string;
  readonly title: string;
  /** Root-relative. */
  readonly href: string;
  /** BCP 47 tag if the language is not that of the page with the teaser; otherwise null. */
  readonly lang: string | null;
  readonly summary: string | null;
  readonly image: Image | null;
  /** Shown if there is no image; null for none. */
  readonly cover: Cover | null;
  /** ISO date or time by which lists are sorted; null if there is none. */
  readonly date: string | null;
  /** Text above the title: the name of a term; null if the kind is enough. */
  readonly kicker: string | null;
  /** Score of the first product line that has one; null for none. */
  readonly productScore: ProductScore | null;
  /** Name of the asset's weight; null if it is not an asset. */
  readonly assetType: string | null;
}

type PlainKind =
  | "animation"
  | "knowledge_hub_article"
  | "lp_template"
  | "page"
  | "resource_library";

type PlainTeaser = { [K in PlainKind]: TeaserBase<K> }[PlainKind];

export interface ArticleTeaser extends TeaserBase<"article"> {
  readonly articleType: ArticleType;
}

export interface ContractTeaser extends TeaserBase<"contract"> {
  readonly number: string | null;
  /** ISO day. */
  readonly coverageEnd: string | null;
  readonly category: ContractCategory | null;
}

/** Who speaks in a customer's story. */
export interface StorySpeaker {
  readonly name: string;
  readonly role: string | null;
  readonly image: Image | null;
}

export interface CustomerTeaser extends TeaserBase<"customer"> {
  readonly logo: Image | null;
  readonly speaker: StorySpeaker | null;
  readonly erp: ErpSystem | null;
  readonly figure: CustomerFigure | null;
}

export interface EventTeaser extends TeaserBase<"event">, EventDates, EventTerms {
  readonly eventType: EventType | null;
}

export interface OfficeTeaser extends TeaserBase<"office">, PostalAddress {
  readonly phone: string | null;
}

export interface PartnerTeaser extends TeaserBase<"partner"> {
  readonly logo: Image | null;
  readonly regions: readonly string[];
}

export interface ResourceTeaser extends TeaserBase<"resource"> {
  readonly isGated: boolean;
}

export interface StaffTeaser extends TeaserBase<"staff"> {
  readonly person: Person;
}

export interface TestimonialTeaser extends TeaserBase<"testimonial"> {
  readonly quotation: Quotation;
}

/** Any teaser, discriminated by `kind`. */
export type Teaser =
  | ArticleTeaser
  | ContractTeaser
  | CustomerTeaser
  | EventTeaser
  | OfficeTeaser
  | PartnerTeaser
  | PlainTeaser
  | ResourceTeaser
  | StaffTeaser
  | TestimonialTeaser;

export type TeaserKind = Teaser["kind"];
export type TeaserOf<K extends TeaserKind> = Extract<Teaser, { kind: K }>;
