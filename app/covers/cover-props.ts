import type { CoverKind, CoverOf } from "#content/model/cover.ts";

export interface CoverProps<K extends CoverKind> {
  readonly cover: CoverOf<K>;
  /** Title of the page. */
  readonly title: string;
}
