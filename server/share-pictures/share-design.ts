import type { ShareFacts } from "#domain/share-picture.ts";
import type { Typesetter } from "#lib/typesetting/typesetter.ts";

/** How a brand's pictures for sharing look (`sample/brand/share-picture.ts`). `F`: names of its fonts. */
export interface ShareDesign<F extends string = string> {
  readonly fonts: Readonly<Record<F, ShareFont>>;
  /** Returns an SVG of `shareSize` that needs no fonts; null if the texts do not fit. */
  draw(facts: ShareFacts, type: Typesetter<F>): string | null;
}

export interface ShareFont {
  /** TrueType or OpenType files, in order of preference. */
  readonly files: readonly URL[];
  /** Additional space between letters in em. Default 0. */
  readonly tracking?: number;
}
