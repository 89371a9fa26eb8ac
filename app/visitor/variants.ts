import type { ExperimentSetting } from "#domain/experiments/experiment-state.ts";
import { asksNotToBeCounted } from "./browser-refusal.ts";

/**
 * The variants that this document shows, by experiment. They are chosen at random and are not derived from anything
 * about the visitor. The scripts beside the first page's experiments (`app/blocks/experiment/*.mjs`) choose before React
 * runs; experiments on later pages are chosen here.
 */
export type ShownVariants = Readonly<Record<string, string>>;

/** Symbols cannot be replaced by elements with the same id or name. */
const key = Symbol.for("variants");

declare global {
  interface Window {
    [key]?: ShownVariants;
  }
}

/** Name of the entry in `sessionStorage`. It exists only with the setting `session` and consent to analytics. */
const storedName = "variants";

/** Returns the variants that this document has shown so far. */
export const shownVariants = (): ShownVariants => window[key] ?? {};

/** Returns the variant to show: the one of this document or visit, otherwise one at random. The first is the control. */
export function variantOf(
  experiment: string,
  names: readonly string[],
  store: ExperimentSetting,
): string {
  const known =
    shownVariants()[experiment] ?? (store === "session" ? storedVariants()[experiment] : undefined);
  const isKnown = known !== undefined && names.includes(known);
  const chosen = isKnown ? known : drawVariant(names, asksNotToBeCounted() ? 0 : Math.random());
  if (!isKnown) window[key] = { ...shownVariants(), [experiment]: chosen };
  return chosen;
}

/** Returns one of the variants. All have the same chance. `random`: from 0 up to, but not including, 1. */
export const drawVariant = (names: readonly string[], random: number): string =>
  names[Math.floor(random * names.length)] ?? "";

/**
 * Stores the names of the shown variants until the visit ends. Needs consent to analytics; without it the entry is
 * removed (`domain/third-party-entries.ts`).
 */
export function storeVariants(): void {
  try {
    sessionStorage.setItem(storedName, JSON.stringify(shownVariants()));
  } catch {
    // The browser forbids storage, so every page load chooses again.
  }
}

/** Returns the variants of this visit, if the browser stores them. */
export function storedVariants(): ShownVariants {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storedName) ?? "{}");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this file; a value is used only if it is the name of a variant
    return typeof stored === "object" && stored !== null ? (stored as ShownVariants) : {};
  } catch {
    return {};
  }
}
