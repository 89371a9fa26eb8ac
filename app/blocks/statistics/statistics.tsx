import { Grid } from "#app/ui/grid.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { BlockProps } from "../block-props.ts";
import { TitledSection } from "../titled-section.tsx";
import styles from "./statistics.module.css";

export function Statistics({ block, level }: BlockProps<"statistics">) {
  return (
    <TitledSection block={block} level={level}>
      <Grid as="dl" columns="narrow" isFilled className={styles["figures"]}>
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
      </Grid>
    </TitledSection>
  );
}
