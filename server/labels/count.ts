/** Steps from a visit to a delivered lead. `abandoned` counts forms that were started and left. */
export const funnelSteps = [
  "visit",
  "view",
  "started",
  "abandoned",
  "stored",
  "delivered",
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Steps that are counted for each variant of an experiment. */
export const variantSteps = ["seen", "started", "stored", "delivered"] as const;
export type VariantStep = (typeof variantSteps)[number];

/** Something that happened on a day in UTC, `2026-11-23`. Labels are short texts from a bounded set. */
export interface FunnelCount {
  readonly day: string;
  readonly step: FunnelStep;
  /** Kind of the page. */
  readonly page: string;
  readonly productLine: string;
  readonly campaign: string;
  /** `formKey`; empty for visits and views. */
  readonly form: string;
  /** Id of the field at which a form was abandoned; empty for all other steps. */
  readonly field: string;
}

export interface VariantCount {
  readonly day: string;
  readonly step: VariantStep;
  readonly experiment: string;
  readonly variant: string;
  readonly campaign: string;
}

/** Returns the day of a time in UTC. `at`: Unix milliseconds. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Label of everything that has no campaign, and of names beyond the maximum or that may be personal. */
export const noCampaign = "none";
export const otherLabel = "other";
