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

/**
 * Returns the stage whose link a banner shows: the visitor's, unless they read most about something else than the banner.
 * A banner without a subject (null) is for all of them.
 */
export function linkStage(subject: ProductScore | null, { leading, stage }: Profile): Stage {
  return subject === null || subject === leading ? stage : 1;
}
