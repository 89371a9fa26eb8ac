import type { SiteResource } from "#content-model/resources.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import type { PlacedBlock } from "../model/placed-block.ts";
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
  readonly [T in BlockContentResource["type"]]: (
    block: OfType<BlockContentResource, T>,
    context: TeaserContext,
  ) => PlacedBlock | null;
} = {
  "block_content--basic": mapBasicBlock,
  "block_content--hot_banner": mapHotBanner,
  "block_content--knowledge_hub_summary": mapKnowledgeHubSummary,
  "block_content--link_box": mapLinkBox,
  "block_content--quadient_tree_block": mapProductTree,
  "block_content--reinsurance_block": mapReassurance,
};

/** Maps a placed block; null if there is nothing to show. */
export const mapPlacedBlock = (
  block: BlockContentResource,
  context: TeaserContext,
): PlacedBlock | null => mapAs(block.type, block, context);

/** Takes the type apart from its block: only then does TypeScript see that the mapper and the block belong together. */
const mapAs = <T extends BlockContentResource["type"]>(
  type: T,
  block: OfType<BlockContentResource, T>,
  context: TeaserContext,
): PlacedBlock | null => placedBlockMappers[type](block, context);
