import { Disclosure } from "#app/ui/disclosure.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import styles from "./accordion.module.css";

export function Accordion({ block, level }: BlockProps<"accordion">) {
  return (
    <section className={styles["accordion"]}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <div>
        {block.items.map((item) => (
          <Disclosure
            key={item.id}
            summary={item.title}
            level={block.title ? deeper(level) : level}
          >
            <RichText html={item.html} />
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
