import type { ProductScore } from "./visitor/engagement.ts";
import type { Locale } from "./locales.ts";

/** Size of the pictures that other sites show beside links to a page, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** What the picture of a page shows. */
export interface ShareFacts {
  /** Language of the texts. */
  readonly language: Locale;
  readonly title: string;
  /** Name of the page's kind in that language, or of the page above it; null for none. */
  readonly label: string | null;
  /** Machine name of the page's kind. */
  readonly pageKind: string;
  /** Name of the page's motif; null if it has none. */
  readonly motif: string | null;
  /** Score of the page's first product line; null if it is about no product. */
  readonly productScore: ProductScore | null;
}
