import type { TeaserKind, TeaserOf } from "#content/model/teaser.ts";

export interface TeaserProps<K extends TeaserKind> {
  readonly teaser: TeaserOf<K>;
  /** Level of its heading; null above the page's heading. */
  readonly level: 2 | 3 | 4 | null;
}
