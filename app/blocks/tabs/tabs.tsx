import { Tabs as TabParts } from "#app/ui/tabs.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import { TitledSection } from "../titled-section.tsx";

/** Parts of the page, one of which is visible at a time. */
export function Tabs({ block, level, renderBlocks }: BlockProps<"tabs">) {
  const name = block.title ? deeper(level) : level;
  const inside = block.title ? deeper(deeper(level)) : deeper(level);
  return (
    <TitledSection block={block} level={level}>
      <TabParts
        name={`tabs-${block.id}`}
        level={name}
        parts={block.tabs.map((tab) => ({
          id: tab.id,
          title: tab.title,
          content: renderBlocks(tab.blocks, { level: inside, isOpening: false }),
        }))}
      />
    </TitledSection>
  );
}
