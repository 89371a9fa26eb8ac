import type { Campaign } from "#domain/campaign.ts";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import type { FormValues } from "#domain/forms/form-values.ts";
import type { LeadEvent, LeadState } from "./lead-state.ts";

/** What a visitor sent, and nothing that only their browser knows. Encrypted at rest where a key is set. */
export interface LeadContent {
  /** By the form service's field ids, hidden fields included. */
  readonly values: FormValues;
  /** First and last touch; null: none. */
  readonly campaign: Campaign | null;
}

/** What is known of a lead without its personal values. */
export interface LeadFacts {
  readonly form: FormAddress;
  /** Content language. */
  readonly locale: string;
  readonly siteVersion: string;
  /** Path of the page without query. */
  readonly page: string;
  /** Names of the page's product lines. */
  readonly productLines: readonly string[];
  /** Granted categories of consent; null: no choice was made. */
  readonly consent: readonly string[] | null;
  readonly requestId: string;
  /** What to know about how it came, such as `no-script` or `captcha-away`. */
  readonly marks: readonly string[];
}

export interface NewLead extends LeadFacts {
  /** Idempotency key of every delivery: the same submission sent again has the same id. */
  readonly id: string;
  readonly content: LeadContent;
}

export interface StoredLead extends LeadFacts {
  readonly id: string;
  /**
   * `erased` after its time, `sealed` when the key to it is not among `LEADS_KEY`, `unreadable` when the row is damaged:
   * other properties may then be empty.
   */
  readonly content: LeadContent | "erased" | "sealed" | "unreadable";
  readonly state: LeadState;
  /** How often delivery was begun. */
  readonly attempts: number;
  /** Times in Unix milliseconds. */
  readonly storedAt: number;
  /** When it is tried next, as far as its state lets it be tried. */
  readonly dueAt: number;
  /** Sum of the pauses between attempts, in milliseconds; the lead is given up after `deliveryPeriodMs`. */
  readonly waitedMs: number;
}

/** One line of a lead's history; holds no personal value. */
export interface LeadEntry {
  readonly at: number;
  readonly event: LeadEvent | "stored" | "refused" | "held" | "attributed" | "erased";
  /** What the service said, or when the next try is; may be empty. */
  readonly detail: string;
}
