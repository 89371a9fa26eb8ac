import type { ComponentType, ReactNode } from "react";
import type { Block, BlockType } from "#content/model/block.ts";
import type { BlockPlace, BlockProps } from "./block-props.ts";
import { blockRegistry } from "./registry.ts";

/** Renders blocks one after the other; only the first can be the opening of the page. */
export function renderBlocks(blocks: readonly Block[], place: BlockPlace): ReactNode {
  return blocks.map((block, index) => {
    // The registry ties every type to the component of that very type; TypeScript cannot follow the union through it.
    const View = blockRegistry[block.type] as ComponentType<BlockProps<BlockType>>;
    return (
      <View
        key={block.id}
        block={block}
        level={place.level}
        isOpening={place.isOpening && index === 0}
        renderBlocks={renderBlocks}
      />
    );
  });
}
