import type { ProductScore, Profile, Stage } from "./engagement.ts";

/** An item to sort: the product line it is about, and the asset it offers. */
export interface Sortable {
  readonly productScore: ProductScore | null;
  readonly assetType: string | null;
}

/** Assets that help at a stage: comparisons after a report was read, decisions after a case study was read. */
const assetsOfStage: Readonly<Record<Stage, readonly string[]>> = {
  1: [],
  2: ["white paper", "analyst report", "case study", "webinar"],
  3: ["case study", "brochure"],
};

/**
 * Puts items about the leading product line first, and among them those that help at the stage. Otherwise the editors'
 * order stays.
 */
export function sortForProfile<T extends Sortable>(
  items: readonly T[],
  { leading, stage }: Profile,
): readonly T[] {
  const rank = ({ productScore, assetType }: Sortable) => {
    const isLeading = leading !== null && productScore === leading;
    const isOfStage = assetType !== null && assetsOfStage[stage].includes(assetType);
    return (isLeading ? 2 : 0) + (isOfStage ? 1 : 0);
  };
  return [...items].sort((a, b) => rank(b) - rank(a));
}

/** Call to action of a banner that stays in view; `own` is the editors' text. */
export type CallToAction =
  | { readonly kind: "own" }
  | { readonly kind: "resources"; readonly about: ProductScore }
  | { readonly kind: "demo" };

/**
 * Returns the call to action: at stage 3 a demonstration, at stage 2 reading about the leading product line, if there
 * is one.
 */
export function callToAction({ leading, stage }: Profile): CallToAction {
  if (stage === 3) return { kind: "demo" };
  if (stage === 2 && leading !== null) return { kind: "resources", about: leading };
  return { kind: "own" };
}
