import { TeaserList } from "#app/teasers/registry.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import { TitledSection } from "../titled-section.tsx";

/** Pages that this one leads on to, in the editors' order. */
export function RelatedContent({ block, level }: BlockProps<"related_content">) {
  return (
    <TitledSection block={block} level={level}>
      <TeaserList teasers={block.items} level={block.title ? deeper(level) : level} />
    </TitledSection>
  );
}
