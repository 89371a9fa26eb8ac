import { Headline } from "#app/ui/headline.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import sheet from "../blocks.sheet.css?url";
import { TitledSection } from "../titled-section.tsx";
import styles from "./timeline.module.css";

export function Timeline({ block, level }: BlockProps<"timeline">) {
  return (
    <TitledSection block={block} level={level}>
      <Sheet href={sheet} />
      <ol className={styles["steps"]}>
        {block.items.map((item) => (
          <li key={item.id}>
            {item.date && <p className={styles["date"]}>{item.date}</p>}
            <div className={styles["words"]}>
              <Headline level={block.title ? deeper(level) : level} size="small">
                {item.title}
              </Headline>
              {item.html && <RichText html={item.html} />}
            </div>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
