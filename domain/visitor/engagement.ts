import type { TitleClass } from "./job-title.ts";

/** An action of a visitor, stored only in the browser (docs/specification.md §3 and §4). */
export interface HistoryEvent {
  readonly type: HistoryEventType;
  /** Score of the page's product line; null for a page without a product line. */
  readonly productLine: ProductScore | null;
  /** Type of the page, a key of `pageTypeWeights`; null if unknown. */
  readonly pageType: string | null;
  /** Type of the asset, a key of `assetWeights`; null if there is none or it is unknown. */
  readonly assetType: string | null;
  /** Path without tracking parameters. */
  readonly path: string;
  /** Path of the previous page within the site; null for the first page. */
  readonly from: string | null;
}

export type HistoryEventType = "init" | "navigate" | "watch" | "download";

/** Names of the scores in the specification's order. */
export const scoreNames = [
  "none",
  "ap automation",
  "ar automation",
  "experience",
  "process",
  "all",
] as const;
export type ScoreName = (typeof scoreNames)[number];

/** Scores that belong to a product line; the leading score is one of these. */
export const productScores = ["ap automation", "ar automation", "experience", "process"] as const;
export type ProductScore = (typeof productScores)[number];

/** Starts at 1 and never decreases. */
export type Stage = 1 | 2 | 3;

/** What the browser stores about a visitor. Scores are computed from it. */
export interface VisitorMemory {
  readonly history: readonly HistoryEvent[];
  readonly stage: Stage;
  readonly titleClass: TitleClass;
}

export const emptyMemory: VisitorMemory = { history: [], stage: 1, titleClass: "regular" };

/** Maximum number of stored events; the oldest are removed. */
export const historyLimit = 10;

/** Points of an event itself (docs/specification.md §9). */
const eventWeights: Readonly<Record<HistoryEventType, number>> = {
  init: 0,
  navigate: 1,
  watch: 5,
  download: 5,
};

/** Points of the type of the visited page (docs/specification.md §9). */
export const pageTypeWeights: Readonly<Record<string, number>> = {
  "basic page": 1,
  startpage: 1,
  "product software": 5,
  "product hardware": 5,
  resource: 5,
  blog: 5,
};

/** Points of the watched or downloaded asset (docs/specification.md §9). */
export const assetWeights: Readonly<Record<string, number>> = {
  brochure: 3,
  "white paper": 5,
  "analyst report": 5,
  "case study": 5,
  infographic: 1,
  webinar: 5,
  podcast: 1,
  video: 1,
};

/** Returns the points of an event: its own weight plus that of the page or the asset; 0 for kinds without a weight. */
export function pointsOf({ type, pageType, assetType }: HistoryEvent): number {
  const weights = type === "navigate" ? pageTypeWeights : assetWeights;
  const kind = type === "navigate" ? pageType : assetType;
  const added = kind !== null && Object.hasOwn(weights, kind) ? (weights[kind] ?? 0) : 0;
  return type === "init" ? 0 : eventWeights[type] + added;
}

/** Returns the scores of a history. Every event counts for its product line, or for `none`, and for `all`. */
export function scoresOf(history: readonly HistoryEvent[]): Readonly<Record<ScoreName, number>> {
  const scores: Record<ScoreName, number> = {
    none: 0,
    "ap automation": 0,
    "ar automation": 0,
    experience: 0,
    process: 0,
    all: 0,
  };
  for (const event of history) {
    const points = pointsOf(event);
    scores[event.productLine ?? "none"] += points;
    scores.all += points;
  }
  return scores;
}

/**
 * Returns the product line with the highest score; of equals, the one of the latest event. Null while all scores are 0.
 */
export function leadingScore(history: readonly HistoryEvent[]): ProductScore | null {
  const scores = scoresOf(history);
  const highest = Math.max(...productScores.map((name) => scores[name]));
  if (highest === 0) return null;
  const leading = productScores.filter((name) => scores[name] === highest);
  const ofLeading = history.filter(
    ({ productLine }) => productLine !== null && leading.includes(productLine),
  );
  const latest = ofLeading.at(-1);
  return latest?.productLine ?? leading[0] ?? null;
}

/** Assets that lead to a stage if they are viewed and something is downloaded later (docs/specification.md §4). */
const stageAssets: Readonly<Record<2 | 3, readonly string[]>> = {
  2: ["white paper", "analyst report"],
  3: ["case study"],
};

/** Returns the stage that a history alone gives: an asset was viewed, and something was downloaded later. */
export function stageOf(history: readonly HistoryEvent[]): Stage {
  const reached = (stage: 2 | 3) => {
    const viewed = history.findIndex(
      ({ type, assetType }) =>
        type !== "download" && assetType !== null && stageAssets[stage].includes(assetType),
    );
    return viewed >= 0 && history.slice(viewed + 1).some(({ type }) => type === "download");
  };
  if (reached(3)) return 3;
  return reached(2) ? 2 : 1;
}

/** Returns the memory after an event: the last ten events, and a stage that never decreases. */
export function remember(memory: VisitorMemory, event: HistoryEvent): VisitorMemory {
  const history = [...memory.history, event].slice(-historyLimit);
  const reached = stageOf(history);
  return { ...memory, history, stage: reached > memory.stage ? reached : memory.stage };
}

/**
 * The profile that personalises pages (docs/reading-of-the-specification.md, "Visitor state and
 * personalisation"). It never leaves the browser.
 */
export interface Profile {
  /** Product line with the highest score; null while all are 0. */
  readonly leading: ProductScore | null;
  readonly stage: Stage;
  readonly titleClass: TitleClass;
}

/** Returns the profile for a memory. */
export const profileOf = ({ history, stage, titleClass }: VisitorMemory): Profile => ({
  leading: leadingScore(history),
  stage,
  titleClass,
});
