import { Headline } from "#app/ui/headline.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./icon.module.css";
import { icons } from "./icons.ts";

export function Icon({ block, level }: BlockProps<"icon">) {
  const Drawing = icons[block.icon];
  return (
    <article className={styles["icon"]}>
      <Drawing aria-hidden size={36} strokeWidth={1.5} />
      <div className={styles["words"]}>
        <Headline level={level} size="small">
          {block.title}
        </Headline>
        {block.html && <RichText html={block.html} />}
        {block.link?.href && <a href={block.link.href}>{block.link.text}</a>}
      </div>
    </article>
  );
}
