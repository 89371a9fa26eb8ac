import { Headline } from "#app/ui/headline.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { WideTable } from "#app/ui/wide-table.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./table.module.css";

export function Table({ block, level }: BlockProps<"table">) {
  return (
    <section className={styles["table"]}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <figure>
        <WideTable label={block.caption ?? block.title ?? ""}>
          <RichText html={block.html} />
        </WideTable>
        {block.caption && <figcaption>{block.caption}</figcaption>}
      </figure>
    </section>
  );
}
