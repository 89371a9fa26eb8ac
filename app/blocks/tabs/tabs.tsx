import { Headline } from "#app/ui/headline.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { Tabs as TabParts } from "#app/ui/tabs.tsx";
import { type BlockProps, deeper } from "../block-props.ts";

/** Parts of the page of which one is seen at a time. */
export function Tabs({ block, level, renderBlocks }: BlockProps<"tabs">) {
  const name = block.title ? deeper(level) : level;
  const inside = block.title ? deeper(deeper(level)) : deeper(level);
  return (
    <Stack as="section">
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <TabParts
        name={`tabs-${block.id}`}
        level={name}
        parts={block.tabs.map((tab) => ({
          id: tab.id,
          title: tab.title,
          content: renderBlocks(tab.blocks, { level: inside, isOpening: false }),
        }))}
      />
    </Stack>
  );
}
