import { Headline } from "#app/ui/headline.tsx";
import type { BlockProps } from "../block-props.ts";

/** A heading of its own. It never stands above the level its place allows, whatever the editor chose. */
export function Heading({ block, level }: BlockProps<"heading">) {
  return (
    <Headline id={block.anchor} level={block.level < level ? level : block.level}>
      {block.title}
    </Headline>
  );
}
