/** A difference that is meant to be, and why. */
export interface Exception {
  /** Address as it is asked for. */
  readonly path: string;
  /** Part of the page (`read-page.ts`). */
  readonly part: string;
  readonly reason: string;
}

/** Every difference between the embedded backend and a Drupal with the same content that is no fault. */
export const exceptions: readonly Exception[] = [];
