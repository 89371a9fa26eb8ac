/** Categories that need consent; necessary services need none. */
export const consentCategories = ["functionality", "analytics", "marketing"] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** A visitor's decision, as the browser sends it to `/api/consent`. It does not identify the visitor. */
export interface ConsentDecision {
  /** Version of the question (`consentQuestionOf`). */
  readonly version: number;
  /** Categories that the visitor has agreed to. */
  readonly categories: readonly ConsentCategory[];
  /** The browser sends Global Privacy Control (https://w3c.github.io/gpc/). */
  readonly gpc: boolean;
}
