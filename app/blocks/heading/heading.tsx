import { Headline } from "#app/ui/headline.tsx";
import type { BlockProps } from "../block-props.ts";

/** A separate heading. Its level is never higher than its position allows, whatever the editor chose. */
export function Heading({ block, level }: BlockProps<"heading">) {
  return (
    <Headline id={block.anchor} level={block.level < level ? level : block.level}>
      {block.title}
    </Headline>
  );
}
