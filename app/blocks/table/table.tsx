import { RichText } from "#app/ui/rich-text.tsx";
import { WideTable } from "#app/ui/wide-table.tsx";
import type { BlockProps } from "../block-props.ts";
import { TitledSection } from "../titled-section.tsx";
import styles from "./table.module.css";

/** A table. With a title and a note on where its figures come from it is a chapter on a panel of its own. */
export function Table({ block, level }: BlockProps<"table">) {
  const isProof = block.title !== null && block.caption !== null;
  return (
    <TitledSection block={block} level={level} weight={isProof ? "panel" : undefined}>
      <figure>
        <WideTable label={block.caption ?? block.title ?? ""}>
          <RichText html={block.html} />
        </WideTable>
        {block.caption && <figcaption className={styles["caption"]}>{block.caption}</figcaption>}
      </figure>
    </TitledSection>
  );
}
