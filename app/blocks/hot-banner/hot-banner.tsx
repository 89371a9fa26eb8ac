import { ActionLink } from "#app/ui/action-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { PlacedBlockFrame } from "../placed-block-frame.tsx";
import type { PlacedBlockProps } from "../placed-block-props.ts";
import styles from "./hot-banner.module.css";

/** One striking call to action. */
export function HotBanner({ block, level }: PlacedBlockProps<"hot_banner">) {
  const { title, html, link, image } = block;
  return (
    <PlacedBlockFrame
      title={title}
      level={level}
      size="large"
      className={styles["banner"]}
      picture={image && <Picture image={image} sizes="(min-width: 56rem) 30rem, 100vw" />}
    >
      {html && <RichText html={html} />}
      {link && <ActionLink link={link} />}
    </PlacedBlockFrame>
  );
}
