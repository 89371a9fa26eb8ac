import type { SiteResource } from "#content-model/resources.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import type { PlacedBlockOf, PlacedBlockType } from "../model/placed-block.ts";
import type { TeaserContext } from "./teaser-mapper.ts";

export type PlacedBlockNode<T extends PlacedBlockType> = OfType<
  SiteResource,
  `block_content--${T}`
>;

/** Maps a placed block; null if there is nothing to show. */
export type PlacedBlockMapper<T extends PlacedBlockType> = (
  block: PlacedBlockNode<T>,
  context: TeaserContext,
) => PlacedBlockOf<T> | null;
