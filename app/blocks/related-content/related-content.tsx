import { PersonalTeaserList } from "#app/teasers/registry.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import { TitledSection } from "../titled-section.tsx";

/** Customers with figures that they measured. */
const isProof = ({ items }: BlockProps<"related_content">["block"]) =>
  items.every((item) => item.kind === "customer" && item.figure !== null);

/** Related pages, those that suit the visitor first. */
export function RelatedContent({ block, level }: BlockProps<"related_content">) {
  return (
    <TitledSection block={block} level={level} weight={isProof(block) ? "panel" : undefined}>
      <PersonalTeaserList teasers={block.items} level={block.title ? deeper(level) : level} />
    </TitledSection>
  );
}
