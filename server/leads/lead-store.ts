import type { Row } from "./database.ts";
import type { LeadEntry, NewLead, StoredLead } from "./lead.ts";
import type { LeadEvent, LeadState } from "./lead-state.ts";

/** A lead that a process is delivering; no other process is given it. */
export interface ClaimedLead extends StoredLead {
  readonly state: "delivering";
}

/** How an attempt ended. */
export interface Settlement {
  readonly event: Extract<
    LeadEvent,
    "accepted" | "failed" | "rejected" | "lost" | "expired" | "quarantined"
  >;
  /** For the history; no personal values. */
  readonly detail: string;
  readonly at: number;
  /** When it is tried next; counts after `failed` alone. */
  readonly dueAt: number;
}

export interface LeadFilter {
  readonly states?: readonly LeadState[];
  /** Id of the form at its service. */
  readonly formId?: string;
  /** Stored from, and before; Unix milliseconds. */
  readonly from?: number;
  readonly until?: number;
  /** Most leads answered. Default 100. */
  readonly limit?: number;
  /** Only what comes after this lead in the order of the list. */
  readonly after?: Pick<StoredLead, "id" | "storedAt">;
}

export interface LeadStats {
  readonly byState: Readonly<Record<LeadState, number>>;
  readonly byForm: readonly {
    readonly formId: string;
    readonly state: LeadState;
    readonly count: number;
  }[];
  /** When the oldest lead that is still to be delivered was stored; null: there is none. */
  readonly oldestOpenAt: number | null;
}

/**
 * Where leads are kept. What a method has resolved is on disk. Every method rejects with `LeadStoreUnavailable` when the
 * store cannot be reached or written, and changes nothing then, but for `add`, which may have stored the lead all the
 * same: adding it again is safe. Several processes may share a store. All times are Unix milliseconds.
 */
export interface LeadStore {
  /** Keeps a lead, as `stored`, `refused` or `held`. A lead whose id is known is left as it is; `known` then. */
  add(
    lead: NewLead,
    options: { readonly state: "stored" | "refused" | "held"; readonly at: number },
  ): Promise<"added" | "known">;
  /**
   * Takes leads that are due, the longest due first. A lead whose due time was noted by a clock that is ahead of `now`
   * is due at once. Rows that cannot be read become `unreadable` and are left out.
   */
  claim(options: { readonly limit: number; readonly now: number }): Promise<readonly ClaimedLead[]>;
  /** Stores a lead as a row of another store with its history, in the order of the history. */
  restore(row: Row, history: readonly Row[]): Promise<"added" | "known">;
  /** Ends an attempt. Returns false, and changes nothing, when the attempt has already been ended. */
  settle(claimed: Pick<ClaimedLead, "id" | "attempts">, settlement: Settlement): Promise<boolean>;
  /** Has a lead tried again at once and for the full time. False when it is unknown or in no state for that. */
  retry(id: string, at: number): Promise<boolean>;
  /**
   * Ends the review of a held lead: a released one is delivered, a discarded one becomes `refused`. Returns false when
   * the lead is unknown or not held.
   */
  review(id: string, decision: "released" | "discarded", at: number): Promise<boolean>;
  /** The lead with its history, oldest entry first; null when there is none. */
  find(
    id: string,
  ): Promise<{ readonly lead: StoredLead; readonly history: readonly LeadEntry[] } | null>;
  /** Oldest first. Rows that cannot be read are listed with the content `unreadable`. */
  list(filter: LeadFilter): Promise<readonly StoredLead[]>;
  stats(): Promise<LeadStats>;
  /**
   * Leads that a person has to know of and that `markNoticed` was not called for in their present need: those in
   * `statesForPerson`, and open ones stored before `waitingSince`. Oldest first, 100 at most.
   */
  unnoticed(options: {
    readonly now: number;
    readonly waitingSince: number;
  }): Promise<readonly NoticedLead[]>;
  /** Notes that a person has been told of these leads in these states. */
  markNoticed(leads: readonly NoticedLead[]): Promise<void>;
  /**
   * Gives a task to one process: true when the task is due, `periodMs` after it was last done, and no other process
   * began it within the last `taskLeaseMs`. A task that no process has done yet counts as done at `firstDoneAt`.
   */
  beginTask(
    name: string,
    options: { readonly now: number; readonly periodMs: number; readonly firstDoneAt: number },
  ): Promise<boolean>;
  /** Notes that a task was done. */
  endTask(name: string, at: number): Promise<void>;
  /** Empties delivered leads and removes refused ones that are older; the history of the first stays. Answers how many. */
  erase(options: {
    readonly deliveredBefore: number;
    readonly refusedBefore: number;
    readonly at: number;
  }): Promise<number>;
  /** Whether a lead can be stored now: stores one and takes it back. */
  isWritable(): Promise<boolean>;
  close(): Promise<void>;
}

/** The store cannot be reached or written; the visitor has to be told. */
export class LeadStoreUnavailable extends Error {
  override readonly name = "LeadStoreUnavailable";
  readonly code = "lead_store_unavailable";
  readonly status = 503;
}

/** What a notice to operators says of a lead. */
export interface NoticedLead {
  readonly id: string;
  readonly formId: string;
  readonly state: LeadState;
  readonly storedAt: number;
}

/** Time in which a process that has begun a task has to end it. */
export const taskLeaseMs = 60_000;

/** A time that was noted this far in the future was noted by a wrong clock. */
export const clockToleranceMs = 30_000;

/** How long delivery is tried: 7 days. */
export const deliveryPeriodMs = 7 * 24 * 3600 * 1000;
