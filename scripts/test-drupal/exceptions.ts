/** A difference that is meant to be, and why. */
export interface Exception {
  /** Address as it is asked for. */
  readonly path: string;
  /** Part of the page (`read-page.ts`). */
  readonly part: string;
  readonly reason: string;
}

/** Every difference between the embedded backend and a Drupal with the same content that is no fault. */
export const exceptions: readonly Exception[] = [
  "/en-gb",
  "/en-gb/postage",
  "/ja/ap-automation/e-invoicing",
  "/ja/contact",
].map((path) => ({
  path,
  part: "text",
  reason:
    "The translation has blocks of its own. Drupal's paragraphs are symmetric: a translation has those of the original.",
}));
