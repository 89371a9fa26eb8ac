import type { PlacedBlockOf, PlacedBlockType } from "#content/model/placed-block.ts";

export interface PlacedBlockProps<T extends PlacedBlockType> {
  readonly block: PlacedBlockOf<T>;
}
