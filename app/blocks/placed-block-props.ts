import type { PlacedBlockOf, PlacedBlockType } from "#content/model/placed-block.ts";

export interface PlacedBlockProps<T extends PlacedBlockType> {
  readonly block: PlacedBlockOf<T>;
  /** Level of its heading; null where it stands before the heading of the page. */
  readonly level: 2 | null;
}
