import { ActionLink } from "#app/ui/action-link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { PlacedBlockFrame } from "../placed-block-frame.tsx";
import type { PlacedBlockProps } from "../placed-block-props.ts";

export function Basic({ block, level }: PlacedBlockProps<"basic">) {
  return (
    <PlacedBlockFrame title={block.title} level={level}>
      {block.html && <RichText html={block.html} />}
      {block.link && <ActionLink link={block.link} />}
    </PlacedBlockFrame>
  );
}
