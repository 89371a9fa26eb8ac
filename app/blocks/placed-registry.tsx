import type { ComponentType } from "react";
import type { PlacedBlock, PlacedBlockType } from "#content/model/placed-block.ts";
import { Basic } from "./basic/basic.tsx";
import { HotBanner } from "./hot-banner/hot-banner.tsx";
import { KnowledgeHubSummary } from "./knowledge-hub-summary/knowledge-hub-summary.tsx";
import { LinkBox } from "./link-box/link-box.tsx";
import type { PlacedBlockProps } from "./placed-block-props.ts";
import { ProductTree } from "./product-tree/product-tree.tsx";
import { Reassurance } from "./reassurance/reassurance.tsx";

/** Components of all blocks that are placed by rules. A missing or an extra member is a type error. */
const placedBlockRegistry = {
  basic: Basic,
  hot_banner: HotBanner,
  knowledge_hub_summary: KnowledgeHubSummary,
  link_box: LinkBox,
  quadient_tree_block: ProductTree,
  reinsurance_block: Reassurance,
} satisfies { [T in PlacedBlockType]: ComponentType<PlacedBlockProps<T>> };

interface AnyPlacedBlockProps {
  readonly block: PlacedBlock;
  readonly level: PlacedBlockProps<PlacedBlockType>["level"];
}

/** Renders a block of any type. */
export function AnyPlacedBlock({ block, level }: AnyPlacedBlockProps) {
  // The registry ties every type to its own component; TypeScript cannot follow the union through it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const View = placedBlockRegistry[block.type] as ComponentType<PlacedBlockProps<PlacedBlockType>>;
  return <View block={block} level={level} />;
}
