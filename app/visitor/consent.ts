import { createStore, useStore } from "zustand";
import type { ConsentCategory } from "#domain/consent/categories.ts";

/** The visitor's consent. Nothing is granted until the visitor has made a choice and it has been read. */
export type Consent = Readonly<Record<ConsentCategory, boolean>>;

export const noConsent: Consent = { functionality: false, analytics: false, marketing: false };
export const fullConsent: Consent = { functionality: true, analytics: true, marketing: true };

/** The consent of this document's visitor. All third-party services subscribe to it. */
export const consentStore = createStore<Consent>(() => noConsent);

/** Returns whether the visitor currently grants this category. */
export const useConsent = (category: ConsentCategory): boolean =>
  useStore(consentStore, (consent) => consent[category]);

/** Players of videos that the visitor has allowed one by one, until the next document. */
export const allowedPlayers = createStore<{ readonly players: readonly string[] }>(() => ({
  players: [],
}));
