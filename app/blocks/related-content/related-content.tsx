import { PersonalTeaserList } from "#app/teasers/registry.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import { TitledSection } from "../titled-section.tsx";

/** Related pages, those that suit the visitor first. */
export function RelatedContent({ block, level }: BlockProps<"related_content">) {
  return (
    <TitledSection block={block} level={level}>
      <PersonalTeaserList teasers={block.items} level={block.title ? deeper(level) : level} />
    </TitledSection>
  );
}
