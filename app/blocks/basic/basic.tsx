import { ActionLink } from "#app/ui/action-link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { PlacedBlockFrame } from "../placed-block-frame.tsx";
import type { PlacedBlockProps } from "../placed-block-props.ts";
import styles from "./basic.module.css";

export function Basic({ block, level }: PlacedBlockProps<"basic">) {
  return (
    <PlacedBlockFrame
      title={block.title}
      level={level}
      className={level === null ? styles["note"] : undefined}
    >
      {block.html && <RichText html={block.html} />}
      {block.link && <ActionLink link={block.link} />}
    </PlacedBlockFrame>
  );
}
