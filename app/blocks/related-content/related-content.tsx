import { PersonalTeaserList } from "#app/teasers/registry.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import styles from "./related-content.module.css";

/** Pages that this one leads on to, what fits the visitor first. */
export function RelatedContent({ block, level }: BlockProps<"related_content">) {
  return (
    <section className={styles["related"]}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <PersonalTeaserList teasers={block.items} level={block.title ? deeper(level) : level} />
    </section>
  );
}
