import { Headline } from "#app/ui/headline.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./card.module.css";

export function Card({ block, level }: BlockProps<"card">) {
  return (
    <article className={styles["card"]}>
      {block.image && (
        <Picture
          image={block.image}
          sizes="(min-width: 82rem) 37rem, (min-width: 48rem) 46vw, 100vw"
        />
      )}
      <Headline level={level} size="small">
        {block.title}
      </Headline>
      {block.html && <RichText html={block.html} />}
      {block.link?.href && (
        <a className={styles["link"]} href={block.link.href}>
          {block.link.text}
        </a>
      )}
    </article>
  );
}
