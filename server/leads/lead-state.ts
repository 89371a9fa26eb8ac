/** The states of a lead and the transitions between them; `docs/leads.md` has a diagram. */

export const leadStates = [
  /** On disk and not tried yet. */
  "stored",
  /** A process is delivering it. */
  "delivering",
  /** An attempt failed, and another will follow. */
  "waiting",
  /** The form service has accepted it. */
  "delivered",
  /** The response was lost, and another attempt could create a duplicate: a person decides. */
  "perhaps-delivered",
  /** All attempts failed: a person decides. */
  "dead",
  /** Sent by a bot. Stored for a while and never delivered. */
  "refused",
  /** Nothing shows that a person sent it: a person decides whether it is delivered. */
  "held",
  /** Its row is damaged: a person decides. */
  "unreadable",
  /** Erased at a person's request before it was delivered. Only counted. */
  "erased",
  /** Waits until the visitor confirms the e-mail address. */
  "unconfirmed",
  /** Its e-mail address was never confirmed, so its content was erased. Counted for a while, and never delivered. */
  "lapsed",
] as const;
export type LeadState = (typeof leadStates)[number];

/** States in which a lead is stored. */
export type FirstLeadState = "stored" | "refused" | "held" | "unconfirmed";

/** Events that change the state of a lead. */
export type LeadEvent =
  /** A process starts to deliver it. */
  | "tried"
  /** The service has accepted it. */
  | "accepted"
  /** The service has not accepted it but may do so later, or another attempt cannot create a duplicate. */
  | "failed"
  /** The service will never accept it in this form. */
  | "rejected"
  /** There was no response, and another attempt could create a duplicate. */
  | "lost"
  /** It has waited for too long. */
  | "expired"
  /** A person requested another attempt. */
  | "retried"
  /** A person approved a held lead for delivery. */
  | "released"
  /** A person marked a held lead as spam. */
  | "discarded"
  /** The visitor confirmed the e-mail address. */
  | "confirmed"
  /** The time for a confirmation is over. */
  | "unanswered"
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
  erased: {},
  unconfirmed: { confirmed: "waiting", unanswered: "lapsed" },
  lapsed: {},
};

/** Returns the state after an event; null if the event is impossible in this state. */
export const nextState = (state: LeadState, event: LeadEvent): LeadState | null =>
  transitions[state][event] ?? null;

/** Returns the states in which an event is possible. */
export const statesBefore = (event: LeadEvent): readonly LeadState[] =>
  leadStates.filter((state) => nextState(state, event) !== null);

/** States that only a person can change. */
export const statesForPerson = ["perhaps-delivered", "dead", "held", "unreadable"] as const;

/** States of leads that still have to be delivered. */
export const openStates = ["stored", "delivering", "waiting"] as const;

export const isLeadState = (text: string): text is LeadState =>
  (leadStates as readonly string[]).includes(text);
