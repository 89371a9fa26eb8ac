import type { ShareFacts } from "#domain/share-picture.ts";
import type { Typesetter } from "#lib/typesetting/typesetter.ts";

/** How a brand's pictures for sharing look (`sample/brand/share-picture.ts`). `F`: names of its fonts. */
export interface ShareDesign<F extends string = string> {
  /** An SVG file. */
  readonly logo: URL;
  readonly fonts: Readonly<Record<F, ShareFont>>;
  /**
   * Returns an SVG of 1200 × 630 that needs no fonts; null if the texts do not fit. `logo`: the shapes of the logo.
   */
  draw(facts: ShareFacts, type: Typesetter<F>, logo: string): string | null;
}

export interface ShareFont {
  /** TrueType or OpenType files, in order of preference. */
  readonly files: readonly URL[];
  /** Additional space between letters in em. Default 0. */
  readonly tracking?: number;
}
