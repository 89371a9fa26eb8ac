import { Headline } from "#app/ui/headline.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import styles from "./section.module.css";

export function Section({ block, level, renderBlocks }: BlockProps<"section">) {
  return (
    <section className={styles["section"]}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <div className={styles["columns"]} data-columns={block.columns}>
        {renderBlocks(block.blocks, {
          level: block.title ? deeper(level) : level,
          isOpening: false,
        })}
      </div>
    </section>
  );
}
