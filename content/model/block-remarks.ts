/** Why a block is left out of its page. */
export type SkipReason =
  | "nested in itself"
  | "nested too deeply"
  | "no blocks"
  | "no computable results"
  | "no date"
  | "no documents"
  | "no figures"
  | "no form number"
  | "no heading"
  | "no heading or no calendar"
  | "no icon or no heading"
  | "no invoices"
  | "no items"
  | "no link with a target"
  | "no logos"
  | "no name"
  | "no page to link to"
  | "no people"
  | "no picture, video or animation"
  | "no quotation"
  | "no quotation or no name"
  | "no rows"
  | "no scene of this name"
  | "no shops"
  | "no slides"
  | "no steps"
  | "no table"
  | "no tabs"
  | "no text"
  | "no variants"
  | "no video"
  | "not readable"
  | "the site has no block of this type"
  | "the page has more than 1000 blocks";

/** A paragraph of a page. */
interface DraftParagraph {
  /** Its UUID. */
  readonly id: string;
  /** Name of its type for editors, in English as in the content model. */
  readonly name: string;
  /** UUIDs of the paragraphs around it, the outermost first. */
  readonly around: readonly string[];
  /** Labels of fields that are empty because their values do not match the content model. */
  readonly invalidFields: readonly string[];
}

/** A paragraph that has no block on the page. */
export interface LeftOutBlock extends DraftParagraph {
  readonly reason: SkipReason;
}

/** What editors learn about a block in draft mode. */
export interface BlockRemarks extends DraftParagraph {
  /** Blocks that were left out directly before it, or inside it. */
  readonly before: readonly LeftOutBlock[];
  /** Blocks that were left out after the last block of a list. */
  readonly after: readonly LeftOutBlock[];
}
