import { type QuietReason, quietReason } from "../visitor/quiet-pages.ts";

/**
 * Whether experiments run, and where a browser stores which variants it shows: `memory` stores nothing, `session`
 * stores the names of the variants until the visit ends, after consent to analytics.
 */
export const experimentSettings = ["off", "memory", "session"] as const;
export type ExperimentSetting = (typeof experimentSettings)[number];

/** Why an experiment that editors have started does not run on a page. */
export type NoExperiment = "turned off" | "form answer" | QuietReason;

/**
 * `running` and `stopped`: as editors set it. A setting: it runs on this page for visitors. Anything else: the reason
 * why it does not.
 */
export type ExperimentState =
  | "running"
  | "stopped"
  | Exclude<ExperimentSetting, "off">
  | NoExperiment;

export interface ExperimentPlace {
  readonly setting: ExperimentSetting;
  /** Content path, without locale. */
  readonly path: string;
  readonly isGated: boolean;
  readonly isInLegalMenu: boolean;
  /** The page is the response to a form that was submitted without script. */
  readonly isFormAnswer: boolean;
}

/** Returns why no experiment runs on a page; null if experiments may run. */
export function noExperiment(place: ExperimentPlace): NoExperiment | null {
  if (place.setting === "off") return "turned off";
  return place.isFormAnswer ? "form answer" : quietReason(place);
}
