import { ActionLink } from "#app/ui/action-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { PlacedBlockProps } from "../placed-block-props.ts";
import styles from "./hot-banner.module.css";

/** One striking call to action. */
export function HotBanner({ block }: PlacedBlockProps<"hot_banner">) {
  return (
    <section className={styles["banner"]} data-pictured={block.image !== null || undefined}>
      <div>
        {block.title !== null && <h2>{block.title}</h2>}
        {block.html && <RichText html={block.html} />}
        {block.link && <ActionLink link={block.link} />}
      </div>
      {block.image && <Picture image={block.image} sizes="(min-width: 56rem) 30rem, 100vw" />}
    </section>
  );
}
