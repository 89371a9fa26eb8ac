import { Picture } from "#app/ui/picture.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./media.module.css";

export function Media({ block, isOpening }: BlockProps<"media">) {
  return (
    <figure className={styles["media"]}>
      <Picture image={block.image} sizes="(min-width: 84rem) 78rem, 100vw" isLargest={isOpening} />
      {block.caption && <figcaption>{block.caption}</figcaption>}
    </figure>
  );
}
