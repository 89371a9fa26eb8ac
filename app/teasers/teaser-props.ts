import type { TeaserKind, TeaserOf } from "#content/model/teaser.ts";

export interface TeaserProps<K extends TeaserKind> {
  readonly teaser: TeaserOf<K>;
  /** Level of its heading; null where it stands before the heading of the page. */
  readonly level: 2 | 3 | 4 | null;
}
