import type { Row } from "./database.ts";
import type { LeadEntry, NewLead, StoredLead } from "./lead.ts";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import type { FirstLeadState, LeadEvent, LeadState } from "./lead-state.ts";

/** A lead that a process is delivering. No other process can claim it. */
export interface ClaimedLead extends StoredLead {
  readonly state: "delivering";
}

/** The result of an attempt. */
export interface Settlement {
  readonly event: Extract<
    LeadEvent,
    "accepted" | "failed" | "rejected" | "lost" | "expired" | "quarantined"
  >;
  /** For the history; without personal values. */
  readonly detail: string;
  readonly at: number;
  /** Time of the next attempt. Used only after `failed`. */
  readonly dueAt: number;
}

export interface LeadFilter {
  readonly states?: readonly LeadState[];
  /** Id of the form at its service. */
  readonly formId?: string;
  /** Earliest time of storing, and below the end of the period; Unix milliseconds. */
  readonly from?: number;
  readonly until?: number;
  /** Maximum number of leads. Default 100. */
  readonly limit?: number;
  /** Only leads after this one, in the order of the list. */
  readonly after?: Pick<StoredLead, "id" | "storedAt">;
}

export interface LeadStats {
  readonly byState: Readonly<Record<LeadState, number>>;
  readonly byForm: readonly {
    readonly formId: string;
    readonly state: LeadState;
    readonly count: number;
  }[];
  /** When the oldest lead that still has to be delivered was stored; null if there is none. */
  readonly oldestOpenAt: number | null;
}

/**
 * Where leads are stored. When a method resolves, its changes are on disk. Every method rejects with
 * `LeadStoreUnavailable` if the store cannot be reached or written, and then changes nothing. The exception is `add`,
 * which may have stored the lead: adding it again is safe. Several processes may share a store. All times are Unix
 * milliseconds.
 */
export interface LeadStore {
  /**
   * Stores a lead in its first state. Returns `known`, and changes nothing, if a lead with that id exists.
   */
  add(
    lead: NewLead,
    options: { readonly state: FirstLeadState; readonly at: number },
  ): Promise<"added" | "known">;
  /**
   * Claims leads that are due, those due for longest first. If a lead's due time was set by a clock ahead of `now`, the
   * lead is due at once. Rows that cannot be read become `unreadable` and are left out.
   */
  claim(options: { readonly limit: number; readonly now: number }): Promise<readonly ClaimedLead[]>;
  /** Stores a lead as a row of another store with its history, in the order of the history. */
  restore(row: Row, history: readonly Row[]): Promise<"added" | "known">;
  /** Ends an attempt. Returns false, and changes nothing, if the attempt has already ended. */
  settle(claimed: Pick<ClaimedLead, "id" | "attempts">, settlement: Settlement): Promise<boolean>;
  /**
   * Schedules another attempt at once, with the full delivery period. Returns false if the lead is unknown or its state
   * does not allow it.
   */
  retry(id: string, at: number): Promise<boolean>;
  /**
   * Ends the review of a held lead: a released one is delivered, or waits for its confirmation if it needs one; a
   * discarded one becomes `refused`. Returns false if the lead is unknown or not held.
   */
  review(id: string, decision: "released" | "discarded", at: number): Promise<boolean>;
  /**
   * Claims unconfirmed leads whose visitor has not been asked yet, for one attempt to send the mail. After a failed
   * attempt a lead is due again after a pause that grows with each attempt, from one minute to six hours.
   */
  claimUnasked(options: {
    readonly limit: number;
    readonly now: number;
  }): Promise<readonly StoredLead[]>;
  /** Records that the mail server accepted the mail with the confirmation link. */
  noteAsked(id: string, at: number): Promise<void>;
  /**
   * Confirms the e-mail address of a lead; it is then delivered. `known` if it was confirmed before, `ended` if the
   * lead is unknown, was not confirmed in time or was erased.
   */
  confirm(id: string, at: number): Promise<"confirmed" | "known" | "ended">;
  /**
   * Erases the content of leads that were not confirmed. Their visitors were asked, or they were stored, before a time.
   * Returns how many.
   */
  lapse(options: { readonly askedBefore: number; readonly at: number }): Promise<number>;
  /** Returns the lead with its history, oldest entry first; null if there is none. */
  find(
    id: string,
  ): Promise<{ readonly lead: StoredLead; readonly history: readonly LeadEntry[] } | null>;
  /** Returns leads, oldest first. Rows that cannot be read have the content `unreadable`. */
  list(filter: LeadFilter): Promise<readonly StoredLead[]>;
  stats(): Promise<LeadStats>;
  /**
   * Returns the leads that operators have to be notified of: those in `statesForPerson`, and undelivered ones and ones
   * whose confirmation mail was not sent, stored before `waitingSince`, unless `markNoticed` was called in their present state. Oldest first, at most 100.
   */
  unnoticed(options: {
    readonly now: number;
    readonly waitingSince: number;
  }): Promise<readonly NoticedLead[]>;
  /** Records that operators have been notified of these leads in these states. */
  markNoticed(leads: readonly NoticedLead[]): Promise<void>;
  /**
   * Assigns a task to one process. Returns true if the task is due, `periodMs` after it was last done, and no other
   * process began it within the last `taskLeaseMs`. A task that was never done counts as done at `firstDoneAt`.
   */
  beginTask(
    name: string,
    options: { readonly now: number; readonly periodMs: number; readonly firstDoneAt: number },
  ): Promise<boolean>;
  /** Records that a task was done. */
  endTask(name: string, at: number): Promise<void>;
  /**
   * Erases the content of delivered leads and removes refused and lapsed ones that are older than the period of their
   * form. The history of delivered leads stays. Returns how many were changed.
   */
  erase(options: {
    readonly periodOf: (form: FormAddress) => RetentionPeriod;
    readonly at: number;
  }): Promise<number>;
  /**
   * Erases everything personal of one lead at once, whatever its state: the content, all facts but form, language and
   * site version, and the texts of its history. Times, events and the lead's count stay. A lead that was not delivered
   * becomes `erased` and is never delivered. Returns false if the lead is unknown.
   */
  erasePerson(id: string, at: number): Promise<boolean>;
  /**
   * Removes what erased rows leave behind in the files of the database. Returns false if other processes that use the
   * database prevent a part of it at present.
   */
  purge(): Promise<boolean>;
  /** Returns whether a lead can be stored now: stores one and rolls back. */
  isWritable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Leads that ended, or were refused, before these times are erased. Unix milliseconds. */
export interface RetentionPeriod {
  readonly deliveredBefore: number;
  readonly refusedBefore: number;
}

/** The store cannot be reached or written, and the visitor has to be informed. */
export class LeadStoreUnavailable extends Error {
  override readonly name = "LeadStoreUnavailable";
  readonly code = "lead_store_unavailable";
  readonly status = 503;
}

/** The part of a lead that a notice to operators contains. */
export interface NoticedLead {
  readonly id: string;
  readonly formId: string;
  readonly state: LeadState;
  readonly storedAt: number;
}

/** Time limit for a process to complete a task. */
export const taskLeaseMs = 60_000;

/** A time further in the future than this was recorded by a wrong clock. */
export const clockToleranceMs = 30_000;

/** How long delivery is attempted: 7 days. */
export const deliveryPeriodMs = 7 * 24 * 3600 * 1000;
