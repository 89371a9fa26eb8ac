import type { VariantNames } from "./count-report.ts";

/** Under which labels a lead counts. None of them says anything about the person. */
export interface CountedLead {
  /** Kind of the page with the form. */
  readonly page: string;
  readonly productLine: string;
  /** Name of the campaign that the visitor came from last. */
  readonly campaign: string;
  /** Variants that the visitor has seen; none if the visitor is not counted or submitted the form without script. */
  readonly variants: VariantNames;
}
