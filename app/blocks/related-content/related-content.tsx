import { Headline } from "#app/ui/headline.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import styles from "./related-content.module.css";

export function RelatedContent({ block, level }: BlockProps<"related_content">) {
  return (
    <section className={styles["related"]}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <ul>
        {block.items.map((item) => (
          <li key={item.id}>
            <Headline level={block.title ? deeper(level) : level} size="small">
              <a href={item.href}>{item.title}</a>
            </Headline>
            {item.summary && <p>{item.summary}</p>}
            {item.image && (
              <Picture image={{ ...item.image, alt: "" }} sizes="(min-width: 48rem) 24rem, 100vw" />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
