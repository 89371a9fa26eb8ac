import { RichText } from "#app/ui/rich-text.tsx";
import { WideTable } from "#app/ui/wide-table.tsx";
import type { BlockProps } from "../block-props.ts";
import { TitledSection } from "../titled-section.tsx";
import styles from "./table.module.css";

export function Table({ block, level }: BlockProps<"table">) {
  return (
    <TitledSection block={block} level={level}>
      <figure>
        <WideTable label={block.caption ?? block.title ?? ""}>
          <RichText html={block.html} />
        </WideTable>
        {block.caption && <figcaption className={styles["caption"]}>{block.caption}</figcaption>}
      </figure>
    </TitledSection>
  );
}
