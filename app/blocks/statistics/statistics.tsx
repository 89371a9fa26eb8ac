import { Headline } from "#app/ui/headline.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./statistics.module.css";

export function Statistics({ block, level }: BlockProps<"statistics">) {
  return (
    <section className={styles["statistics"]}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <dl className={styles["figures"]}>
        {block.items.map((item) => (
          <div key={item.id}>
            <dt>{item.title}</dt>
            <dd className={styles["value"]}>{item.value}</dd>
            {item.html && (
              <dd className={styles["text"]}>
                <RichText html={item.html} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
