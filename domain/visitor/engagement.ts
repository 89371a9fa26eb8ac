import type { TitleClass } from "./job-title.ts";

/** An action of a visitor, stored only in the browser (docs/specification.md §3 and §4). */
export interface HistoryEvent {
  readonly type: HistoryEventType;
  /** Score of the page's product line; null for a page without one. */
  readonly productLine: ProductScore | null;
  /** Name of the page type's weight; null when unknown. */
  readonly pageType: string | null;
  /** Name of the asset's weight; null when it is none, or unknown. */
  readonly assetType: string | null;
  /** Path without tracking parameters. */
  readonly path: string;
  /** Path the visitor came from within the site; null at the start. */
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

/** 1 to begin with; never goes down. */
export type Stage = 1 | 2 | 3;

/** What of a visitor stays in the browser; scores are computed. */
export interface VisitorMemory {
  readonly history: readonly HistoryEvent[];
  readonly stage: Stage;
  readonly titleClass: TitleClass;
}

export const emptyMemory: VisitorMemory = { history: [], stage: 1, titleClass: "regular" };

/** Events that are kept; the oldest go. */
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

/** What an event counts: its own weight, and that of the page visited or of the asset; 0 for kinds nobody weighs. */
export function pointsOf({ type, pageType, assetType }: HistoryEvent): number {
  const weights = type === "navigate" ? pageTypeWeights : assetWeights;
  const kind = type === "navigate" ? pageType : assetType;
  const added = kind !== null && Object.hasOwn(weights, kind) ? (weights[kind] ?? 0) : 0;
  return type === "init" ? 0 : eventWeights[type] + added;
}

/** Scores of a history: every event counts for its product line, or for `none`, and for `all`. */
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

/** The highest of the product lines' scores, ties to the one the latest event belongs to; null while all are 0. */
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

/** Assets whose view, followed by a download, leads to a stage (docs/specification.md §4). */
const stageAssets: Readonly<Record<2 | 3, readonly string[]>> = {
  2: ["white paper", "analyst report"],
  3: ["case study"],
};

/** The stage a history by itself speaks for: the asset was viewed, and anything was downloaded later. */
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

/** The memory after an event: the last ten events, and a stage that never falls. */
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

/** What a memory means for the pages shown. */
export const profileOf = ({ history, stage, titleClass }: VisitorMemory): Profile => ({
  leading: leadingScore(history),
  stage,
  titleClass,
});
