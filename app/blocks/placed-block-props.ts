import type { PlacedBlockOf, PlacedBlockType } from "#content/model/placed-block.ts";

export interface PlacedBlockProps<T extends PlacedBlockType> {
  readonly block: PlacedBlockOf<T>;
  /** Level of its heading; null above the page's heading. */
  readonly level: 2 | null;
}
