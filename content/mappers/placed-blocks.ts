import type { SiteResource } from "#content-model/resources.ts";
import type { PlacedBlock, PlacedBlockType } from "../model/placed-block.ts";
import type { PlacedBlockMapper } from "./placed-block-mapper.ts";
import { mapBasicBlock } from "./placed-blocks/basic.ts";
import { mapHotBanner } from "./placed-blocks/hot-banner.ts";
import { mapKnowledgeHubSummary } from "./placed-blocks/knowledge-hub-summary.ts";
import { mapLinkBox } from "./placed-blocks/link-box.ts";
import { mapProductTree } from "./placed-blocks/product-tree.ts";
import { mapReassurance } from "./placed-blocks/reassurance.ts";
import type { TeaserContext } from "./teaser-mapper.ts";

export type BlockContentResource = Extract<SiteResource, { type: `block_content--${string}` }>;

/** One mapper per block type; a missing or extra one is a type error. */
const placedBlockMappers: {
  readonly [T in PlacedBlockType as `block_content--${T}`]: PlacedBlockMapper<T>;
} = {
  "block_content--basic": mapBasicBlock,
  "block_content--hot_banner": mapHotBanner,
  "block_content--knowledge_hub_summary": mapKnowledgeHubSummary,
  "block_content--link_box": mapLinkBox,
  "block_content--quadient_tree_block": mapProductTree,
  "block_content--reinsurance_block": mapReassurance,
};

/** Maps a placed block; null if there is nothing to show. */
export function mapPlacedBlock(
  block: BlockContentResource,
  context: TeaserContext,
): PlacedBlock | null {
  // The registry ties every type to its own mapper; TypeScript cannot follow the union through it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const mapper = placedBlockMappers[block.type] as unknown as (
    block: BlockContentResource,
    context: TeaserContext,
  ) => PlacedBlock | null;
  return mapper(block, context);
}
