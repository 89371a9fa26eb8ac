import { createStore, useStore } from "zustand";

/** What a visitor can agree to; what is necessary needs no consent. */
export const consentCategories = ["functionality", "analytics", "marketing"] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** What the visitor has agreed to. Nothing, until they have chosen and the choice has been read. */
export type Consent = Readonly<Record<ConsentCategory, boolean>>;

export const noConsent: Consent = { functionality: false, analytics: false, marketing: false };
export const fullConsent: Consent = { functionality: true, analytics: true, marketing: true };

/** The consent of this document's visitor; whatever is foreign subscribes to it. */
export const consentStore = createStore<Consent>(() => noConsent);

/** Whether the visitor agrees to this now. */
export const useConsent = (category: ConsentCategory): boolean =>
  useStore(consentStore, (consent) => consent[category]);

/** Players of films the visitor has let in one by one, for as long as the document lives. */
export const allowedPlayers = createStore<{ readonly players: readonly string[] }>(() => ({
  players: [],
}));
