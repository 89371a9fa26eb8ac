/** Third-party services whose outcome browsers report. A player of videos does not say whether it works. */
export const integrationNames = [
  "tag-manager",
  "chat",
  "assistant",
  "calendar",
  "captcha",
] as const;
export type IntegrationName = (typeof integrationNames)[number];

/**
 * What became of a service on a page: its script runs; the visitor has not agreed to it; it was requested, and its script
 * did not come or does not work (also with an ad blocker).
 */
export const integrationOutcomes = ["loaded", "refused", "failed"] as const;
export type IntegrationOutcome = (typeof integrationOutcomes)[number];

/** Outcomes on one page load, as the browser sends them. They do not identify the visitor. */
export interface OutcomesReport {
  readonly integrations: readonly {
    readonly name: IntegrationName;
    readonly outcome: IntegrationOutcome;
  }[];
}
