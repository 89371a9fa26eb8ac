import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { BlockProps } from "../block-props.ts";
import sheet from "../blocks.sheet.css?url";
import styles from "./product.module.css";

export function Product({ block, level }: BlockProps<"product">) {
  return (
    <section className={styles["product"]}>
      <Sheet href={sheet} />
      <div className={styles["parts"]} data-pictured={block.image !== null || undefined}>
        {block.image && <Picture image={block.image} sizes="(min-width: 64rem) 36rem, 100vw" />}
        <div className={styles["words"]}>
          <Headline id={block.anchor} level={level} size="medium">
            {block.title}
          </Headline>
          {block.html && <RichText html={block.html} />}
          {block.features.length > 0 && (
            <ul>
              {block.features.map((feature, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- plain texts that never move, and may be equal
                <li key={index}>{feature}</li>
              ))}
            </ul>
          )}
          {block.link && <ActionLink link={block.link} />}
        </div>
      </div>
    </section>
  );
}
