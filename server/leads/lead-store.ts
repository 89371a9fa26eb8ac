import type { LeadEntry, NewLead, StoredLead } from "./lead.ts";
import type { LeadEvent, LeadState } from "./lead-state.ts";

/** A lead this process has taken to deliver it; nobody else has it until the lease ends. */
export interface ClaimedLead extends StoredLead {
  readonly state: "delivering";
}

/** How an attempt ended. */
export interface Settlement {
  readonly event: Extract<LeadEvent, "accepted" | "failed" | "rejected" | "lost" | "expired">;
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
  /** Takes leads that are due, the longest due first, for `leaseMs`. */
  claim(options: {
    readonly limit: number;
    readonly now: number;
    readonly leaseMs: number;
  }): Promise<readonly ClaimedLead[]>;
  /** Ends an attempt. False when the lease was over and the lead is somebody else's by now; nothing changes then. */
  settle(claimed: Pick<ClaimedLead, "id" | "attempts">, settlement: Settlement): Promise<boolean>;
  /** Leads whose lease ended without a word, because the process that had them did. */
  abandoned(now: number): Promise<readonly ClaimedLead[]>;
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
  /** Oldest first. */
  list(filter: LeadFilter): Promise<readonly StoredLead[]>;
  stats(): Promise<LeadStats>;
  /** Empties delivered leads and removes refused ones that are older; the history of the first stays. Answers how many. */
  erase(options: {
    readonly deliveredBefore: number;
    readonly refusedBefore: number;
    readonly at: number;
  }): Promise<number>;
  /** Whether it can be written now. */
  isWritable(): Promise<boolean>;
  close(): Promise<void>;
}

/** The store cannot be reached or written; the visitor has to be told. */
export class LeadStoreUnavailable extends Error {
  override readonly name = "LeadStoreUnavailable";
  readonly code = "lead_store_unavailable";
  readonly status = 503;
}

/** How long delivery is tried: 7 days. */
export const deliveryPeriodMs = 7 * 24 * 3600 * 1000;
