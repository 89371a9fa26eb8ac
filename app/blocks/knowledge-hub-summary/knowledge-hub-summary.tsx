import { PersonalTeaserList } from "#app/teasers/registry.tsx";
import { ActionLink } from "#app/ui/action-link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { PlacedBlockFrame } from "../placed-block-frame.tsx";
import type { PlacedBlockProps } from "../placed-block-props.ts";

/** Teasers of knowledge hub articles, and a link to all articles. */
export function KnowledgeHubSummary({ block, level }: PlacedBlockProps<"knowledge_hub_summary">) {
  return (
    <PlacedBlockFrame title={block.title} level={level} size="large">
      {block.html && <RichText html={block.html} />}
      <PersonalTeaserList
        teasers={block.items}
        level={level === null || block.title === null ? level : 3}
      />
      {block.link && <ActionLink link={block.link} kind="secondary" />}
    </PlacedBlockFrame>
  );
}
