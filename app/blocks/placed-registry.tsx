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
const placedBlockRegistry: {
  readonly [T in PlacedBlockType]: ComponentType<PlacedBlockProps<T>>;
} = {
  basic: Basic,
  hot_banner: HotBanner,
  knowledge_hub_summary: KnowledgeHubSummary,
  link_box: LinkBox,
  quadient_tree_block: ProductTree,
  reinsurance_block: Reassurance,
};

interface AnyPlacedBlockProps {
  readonly block: PlacedBlock;
  readonly level: PlacedBlockProps<PlacedBlockType>["level"];
}

/** Renders a block of any type. */
export const AnyPlacedBlock = ({ block, level }: AnyPlacedBlockProps) =>
  renderAs(block.type, { block, level });

function renderAs<T extends PlacedBlockType>(type: T, props: PlacedBlockProps<T>) {
  const View: ComponentType<PlacedBlockProps<T>> = placedBlockRegistry[type];
  return <View {...props} />;
}
