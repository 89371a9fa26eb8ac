/** A difference that is meant to be, and why. */
export interface Exception {
  /** Address as it is asked for. */
  readonly path: string;
  /** Part of the page (`read-page.ts`). */
  readonly part: string;
  readonly reason: string;
}

const ownBlocks = [
  ["/en-gb", "text"],
  ["/en-gb/postage", "text"],
  // The questions of the blocks.
  ["/en-gb/postage", "structured data"],
  ["/ja/ap-automation/e-invoicing", "text"],
  ["/ja/contact", "text"],
].map(([path = "", part = ""]) => ({
  path,
  part,
  reason:
    "The translation has blocks of its own. Drupal's paragraphs are symmetric: a translation has those of the original.",
}));

const searches = [
  "/search?q=invoice",
  "/de/search?q=invoice",
  "/fr/search?q=invoice",
  ...["en", "de", "fr"].map(
    (language) => `/api/suggestions?site=${language}&language=${language}&q=invoice`,
  ),
].map((path) => ({
  path,
  part: "text",
  reason:
    "Drupal's database finds whole words only and ranks by its own rule, so that the order and the numbers of results differ.",
}));

/** Every difference between the embedded backend and a Drupal with the same content that is no fault. */
export const exceptions: readonly Exception[] = [...ownBlocks, ...searches];
