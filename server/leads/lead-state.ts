/** The life of a lead as one small machine; `docs/leads.md` draws it. */

export const leadStates = [
  /** Safe, and not tried yet. */
  "stored",
  /** A process is trying to deliver it. */
  "delivering",
  /** Tried and to be tried again. */
  "waiting",
  /** The form service has it. */
  "delivered",
  /** The answer was lost and trying again could double it: a person decides. */
  "perhaps-delivered",
  /** Given up: a person decides. */
  "dead",
  /** Sent by a machine; kept for a while, never delivered. */
  "refused",
  /** Nothing shows that a person sent it: a person decides whether it is delivered. */
  "held",
  /** Its row is damaged: a person decides. */
  "unreadable",
] as const;
export type LeadState = (typeof leadStates)[number];

/** What happens to a lead. */
export type LeadEvent =
  /** A process begins to deliver it. */
  | "tried"
  /** The service has taken it. */
  | "accepted"
  /** The service has not taken it and may later, or trying again does no harm. */
  | "failed"
  /** The service will never take it as it is. */
  | "rejected"
  /** No answer came, and the service would take it twice. */
  | "lost"
  /** It has waited for too long. */
  | "expired"
  /** A person wants it tried again. */
  | "retried"
  /** A person wants a held lead delivered. */
  | "released"
  /** A person has found a held lead to be spam. */
  | "discarded"
  /** Its row cannot be read. */
  | "quarantined";

const transitions: Readonly<Record<LeadState, Readonly<Partial<Record<LeadEvent, LeadState>>>>> = {
  stored: { tried: "delivering" },
  waiting: { tried: "delivering", retried: "waiting" },
  unreadable: { retried: "waiting" },
  delivering: {
    accepted: "delivered",
    failed: "waiting",
    rejected: "dead",
    lost: "perhaps-delivered",
    expired: "dead",
    quarantined: "unreadable",
  },
  "perhaps-delivered": { retried: "waiting" },
  dead: { retried: "waiting" },
  delivered: {},
  refused: {},
  held: { released: "waiting", discarded: "refused" },
};

/** Where an event leads from a state; null when it cannot happen there. */
export const nextState = (state: LeadState, event: LeadEvent): LeadState | null =>
  transitions[state][event] ?? null;

/** States from which an event is possible. */
export const statesBefore = (event: LeadEvent): readonly LeadState[] =>
  leadStates.filter((state) => nextState(state, event) !== null);

/** States that a lead leaves only when a person decides. */
export const statesForPerson = ["perhaps-delivered", "dead", "held", "unreadable"] as const;

/** States of leads that are still to be delivered. */
export const openStates = ["stored", "delivering", "waiting"] as const;

export const isLeadState = (text: string): text is LeadState =>
  (leadStates as readonly string[]).includes(text);
