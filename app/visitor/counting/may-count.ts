import type { CountingSetting } from "#domain/counting/counting-setting.ts";

export interface CountingSituation {
  readonly setting: CountingSetting;
  /** The browser asks not to be counted (Global Privacy Control, Do Not Track). */
  readonly isRefusedByBrowser: boolean;
  /** Whether the visitor has made a choice about consent; null until it is known. */
  readonly hasChosen: boolean | null;
  /** The visitor consents to analytics. */
  readonly hasConsent: boolean;
  /** The site asks visitors for consent, or has asked this one. */
  readonly isAsked: boolean;
}

/** Returns whether this visitor is counted; `wait` if the visitor still has to choose. */
export function mayCount(situation: CountingSituation): "yes" | "no" | "wait" {
  const { setting, isRefusedByBrowser, hasChosen, hasConsent, isAsked } = situation;
  if (setting === "off" || isRefusedByBrowser) return "no";
  if (!isAsked) return "yes";
  if (hasChosen === true) return hasConsent ? "yes" : "no";
  // Null: whether the visitor has refused is about to be known.
  return setting === "anonymous" && hasChosen === false ? "yes" : "wait";
}
