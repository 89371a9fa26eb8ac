import { Headline } from "#app/ui/headline.tsx";
import { LinkedText } from "../linked-text.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./list.module.css";

export function List({ block, level }: BlockProps<"list">) {
  const Items = block.ordered ? "ol" : "ul";
  return (
    <section
      className={styles["list"]}
      data-chapter={(level === 2 && block.title !== null) || undefined}
    >
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <Items className={styles["items"]}>
        {block.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- plain texts that never move, and may be equal
          <li key={index}>
            {/* One cell of the row: a text with links has several parts. */}
            <span>
              <LinkedText text={item} />
            </span>
          </li>
        ))}
      </Items>
    </section>
  );
}
