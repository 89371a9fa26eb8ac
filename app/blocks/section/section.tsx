import { Headline } from "#app/ui/headline.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import styles from "./section.module.css";

export function Section({ block, level, renderBlocks }: BlockProps<"section">) {
  const place = { level: block.title ? deeper(level) : level, isOpening: false };
  return (
    <section className={styles["section"]}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      {block.columns === "wide-narrow" ? (
        <div className={styles["split"]}>
          <div className={styles["column"]}>{renderBlocks(block.blocks.slice(0, 1), place)}</div>
          <div className={styles["column"]}>{renderBlocks(block.blocks.slice(1), place)}</div>
        </div>
      ) : (
        <div className={styles["columns"]} data-columns={block.columns}>
          {renderBlocks(block.blocks, place)}
        </div>
      )}
    </section>
  );
}
