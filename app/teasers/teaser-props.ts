import type { TeaserKind, TeaserOf } from "#content/model/teaser.ts";

export interface TeaserProps<K extends TeaserKind> {
  readonly teaser: TeaserOf<K>;
  /** Level of its heading; null above the page's heading. */
  readonly level: 2 | 3 | 4 | null;
  /** In a list with teasers of other kinds, which all have a picture on top. Default: false. */
  readonly isMixed?: boolean;
}
