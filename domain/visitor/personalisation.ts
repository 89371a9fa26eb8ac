import type { ProductScore, Profile, Stage } from "./engagement.ts";

/** What is put in order: the product line it is about, and the asset it offers. */
export interface Sortable {
  readonly productScore: ProductScore | null;
  readonly assetType: string | null;
}

/** What helps at a stage: to compare once a report was read, to decide once a case study was. */
const assetsOfStage: Readonly<Record<Stage, readonly string[]>> = {
  1: [],
  2: ["white paper", "analyst report", "case study", "webinar"],
  3: ["case study", "brochure"],
};

/** What is about the leading product line first, and of that what helps at the stage; else the editors' order. */
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

/** Call to action of a banner that follows the visitor; `own` is the one the editors wrote. */
export type CallToAction =
  | { readonly kind: "own" }
  | { readonly kind: "resources"; readonly about: ProductScore }
  | { readonly kind: "demo" };

/** At stage 3 a demonstration; at stage 2 what is to be read on the leading product line, if there is one. */
export function callToAction({ leading, stage }: Profile): CallToAction {
  if (stage === 3) return { kind: "demo" };
  if (stage === 2 && leading !== null) return { kind: "resources", about: leading };
  return { kind: "own" };
}
