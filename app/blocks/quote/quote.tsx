import { Sheet } from "#app/ui/sheet.tsx";
import type { BlockProps } from "../block-props.ts";
import sheet from "../blocks.sheet.css?url";
import styles from "./quote.module.css";

export function Quote({ block }: BlockProps<"quote">) {
  return (
    <figure className={styles["quote"]}>
      <Sheet href={sheet} />
      <blockquote>
        <p>{block.quote}</p>
      </blockquote>
      {block.source && <figcaption>{block.source}</figcaption>}
    </figure>
  );
}
