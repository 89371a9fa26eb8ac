import type { BlockProps } from "../block-props.ts";
import styles from "./quote.module.css";

export function Quote({ block }: BlockProps<"quote">) {
  return (
    <figure className={styles["quote"]}>
      <blockquote>
        <p>{block.quote}</p>
      </blockquote>
      {block.source && <figcaption>{block.source}</figcaption>}
    </figure>
  );
}
