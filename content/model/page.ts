import type { FixedPageName } from "#domain/fixed-pages.ts";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import type { ArticleType, ContractCategory, ErpSystem, EventType } from "./choices.ts";
import type { Comment } from "./comment.ts";
import type { EventDates } from "./event-dates.ts";
import type { EventTerms } from "./event-terms.ts";
import type { Html } from "./html.ts";
import type { Link } from "./link.ts";
import type { Audio, Document, Image, Video } from "./media.ts";
import type { DetailPage, PageBase, Term } from "./page-base.ts";
import type { Author, Person } from "./person.ts";
import type { PostalAddress } from "./postal-address.ts";
import type { Quotation } from "./quotation.ts";
import type { Teaser } from "./teaser.ts";

export type { Term, Translation } from "./page-base.ts";

/** A page made of blocks. */
export interface BasicPage extends PageBase<"page"> {
  /** The page is protected, so only its title is present. False if the password was entered. */
  readonly gated: boolean;
}

/** A page for a campaign. `light` shows only the content. */
export interface LandingPage extends PageBase<"lp_template"> {
  readonly layout: "default" | "light";
}

export interface ArticlePage extends DetailPage<"article"> {
  readonly articleType: ArticleType;
  /** ISO date. */
  readonly date: string | null;
  readonly author: Author | null;
  readonly tags: readonly Term[];
  /** Published comments, oldest first. */
  readonly comments: readonly Comment[];
}

export interface KnowledgeHubPage extends DetailPage<"knowledge_hub_article"> {
  readonly hubTopics: readonly Term[];
  /** ISO date. */
  readonly date: string | null;
  readonly author: Author | null;
}

export interface AnimationPage extends DetailPage<"animation"> {
  readonly video: Video | null;
  readonly transcript: Html | null;
}

export interface ResourceLibraryPage extends DetailPage<"resource_library"> {
  readonly resources: readonly Teaser[];
}

export interface ResourcePage extends DetailPage<"resource"> {
  readonly resourceType: Term | null;
  /** Name of the resource type's weight in scoring; null for none. */
  readonly assetType: string | null;
  /** Null if the resource is not gated. */
  readonly form: OwnForm | null;
  /** Null for gated resources, except in an opened page: visitors get the document after submitting the form. */
  readonly document: Document | null;
  readonly video: Video | null;
  readonly audio: Audio | null;
  /** Null for gated resources, which have a form. */
  readonly cta: Link | null;
  readonly languages: readonly Term[];
}

/** A form that belongs to a page because of its kind. */
export interface OwnForm {
  readonly address: FormAddress;
  /** The editors' headline; null: the site's own. */
  readonly title: string | null;
  /** Address of the contact page. */
  readonly contactHref: string | null;
}

export interface ContractPage extends DetailPage<"contract"> {
  readonly number: string | null;
  /** ISO dates. */
  readonly coverageStart: string | null;
  readonly coverageEnd: string | null;
  readonly category: ContractCategory | null;
  readonly isStateContract: boolean;
  readonly states: readonly Term[];
  readonly supplies: Html | null;
  readonly documents: readonly Document[];
  readonly administrationContacts: readonly Person[];
  readonly salesContacts: readonly Person[];
  /** Asks for a quote; null: the brand has no such form. */
  readonly form: OwnForm | null;
}

export interface CustomerPage extends DetailPage<"customer"> {
  readonly logo: Image | null;
  readonly country: Term | null;
  readonly erp: ErpSystem | null;
  readonly facts: readonly string[];
  readonly testimonial: Quotation | null;
}

export interface EventPage extends DetailPage<"event">, EventDates, EventTerms {
  readonly eventType: EventType | null;
  readonly registration: Link | null;
}

export interface PartnerPage extends DetailPage<"partner"> {
  readonly logo: Image | null;
  readonly tier: Term | null;
  readonly badges: readonly Term[];
  readonly programTrack: Term | null;
  readonly regions: readonly Term[];
  readonly countries: readonly Term[];
  readonly solutions: readonly Term[];
  readonly technologyFocus: readonly Term[];
  readonly highlights: readonly string[];
  readonly website: Link | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Members of our staff who introduce visitors to the partner. */
  readonly salesContacts: readonly Person[];
  /** Asks for an introduction; null: the brand has no such form. */
  readonly form: OwnForm | null;
}

export interface OfficePage extends DetailPage<"office">, PostalAddress {
  readonly phone: string | null;
  readonly email: string | null;
  readonly map: Link | null;
  /** One line per day or range of days. */
  readonly openingHours: readonly string[];
}

export interface StaffPage extends DetailPage<"staff"> {
  readonly person: Person;
  readonly staffTypes: readonly Term[];
  readonly profile: Link | null;
  readonly office: Link | null;
}

export interface TestimonialPage extends PageBase<"testimonial"> {
  readonly quotation: Quotation;
  readonly customer: Teaser | null;
}

/** A topic, industry or product line, and related content. */
export interface TermPage extends DetailPage<"term"> {
  readonly vocabulary: TermVocabulary;
  readonly items: readonly Teaser[];
}

/** Vocabularies whose terms have pages. */
export type TermVocabulary = "topics" | "industries" | "product_lines";

/** A page of the site itself, used if the backend has none at the fixed address. */
export interface BuiltInPage extends PageBase<"built_in"> {
  readonly name: FixedPageName;
  /** Plain text, in the page's language. */
  readonly text: string | null;
}

/** Any page, discriminated by `kind`. */
export type Page =
  | AnimationPage
  | ArticlePage
  | BasicPage
  | BuiltInPage
  | ContractPage
  | CustomerPage
  | EventPage
  | KnowledgeHubPage
  | LandingPage
  | OfficePage
  | PartnerPage
  | ResourceLibraryPage
  | ResourcePage
  | StaffPage
  | TermPage
  | TestimonialPage;

export type PageKind = Page["kind"];
export type PageOf<K extends PageKind> = Extract<Page, { kind: K }>;
