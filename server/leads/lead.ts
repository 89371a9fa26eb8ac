import type { Campaign } from "#domain/campaign.ts";
import type { CountedLead } from "#domain/counting/counted-lead.ts";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import type { FormValues } from "#domain/forms/form-values.ts";
import type { FirstLeadState, LeadEvent, LeadState } from "./lead-state.ts";

/** What a visitor submitted. Facts that only the browser knows are not included. Encrypted at rest if a key is set. */
export interface LeadContent {
  /** By the form service's field ids, hidden fields included. */
  readonly values: FormValues;
  /** First and last touch; null if there is none. */
  readonly campaign: Campaign | null;
  /** E-mail address that has to confirm the lead before it is delivered. Absent: no confirmation is needed. */
  readonly confirmBy?: string;
}

/** What is known about a lead without its personal values. */
export interface LeadFacts {
  readonly form: FormAddress;
  /** Content language. */
  readonly locale: string;
  readonly siteVersion: string;
  /** Path of the page without query. */
  readonly page: string;
  /** Title of the document that is handed over for the form; null for none. */
  readonly document: string | null;
  /** Names of the page's product lines. */
  readonly productLines: readonly string[];
  /** Granted categories of consent; null: the visitor has made no choice. */
  readonly consent: readonly string[] | null;
  readonly requestId: string;
  /** Remarks on how it was submitted, such as `no-script` or `captcha-away`. */
  readonly marks: readonly string[];
  /** Under which labels the lead counts; absent in leads of earlier releases. */
  readonly counted?: CountedLead;
}

export interface NewLead extends LeadFacts {
  /** Idempotency key of every delivery. A retry of the same submission has the same id. */
  readonly id: string;
  readonly content: LeadContent;
}

export interface StoredLead extends LeadFacts {
  readonly id: string;
  /**
   * `erased` after its retention period, `sealed` if its key is not in `LEADS_KEY`, `unreadable` if the row is damaged.
   * Other properties may then be empty.
   */
  readonly content: LeadContent | "erased" | "sealed" | "unreadable";
  readonly state: LeadState;
  /** Number of attempts that were started. */
  readonly attempts: number;
  /** Times in Unix milliseconds. */
  readonly storedAt: number;
  /** Time of the next attempt, if its state allows one. */
  readonly dueAt: number;
  /** Sum of the pauses between attempts, in milliseconds. Delivery ends after `deliveryPeriodMs`. */
  readonly waitedMs: number;
  /** When the mail server accepted the mail with the confirmation link; null: not yet, or none is needed. */
  readonly askedAt: number | null;
  /** When the visitor confirmed the e-mail address; null: not, or no confirmation is needed. */
  readonly confirmedAt: number | null;
}

/** An entry in a lead's history, without personal values. */
export interface LeadEntry {
  readonly at: number;
  readonly event: LeadEvent | FirstLeadState | "attributed" | "asked" | "erased";
  /** The service's response, or when the next attempt is; may be empty. */
  readonly detail: string;
}
