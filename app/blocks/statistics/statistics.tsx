import { Grid } from "#app/ui/grid.tsx";
import { joinInitials } from "#app/ui/join-initials.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import type { Statistic } from "#content/blocks/statistics.ts";
import type { BlockProps } from "../block-props.ts";
import { TitledSection } from "../titled-section.tsx";
import styles from "./statistics.module.css";
import { useCountUp } from "./use-count-up.ts";

/** So many figures are large, on a dark ground of their own. */
const largeCount = 4;

export function Statistics({ block, level }: BlockProps<"statistics">) {
  const isLarge = block.items.length === largeCount;
  return (
    <TitledSection block={block} level={level} weight={isLarge ? "proof" : undefined}>
      <Grid as="dl" columns="narrow" isFilled className={styles["figures"]}>
        {block.items.map((item) => (
          <Figure key={item.id} item={item} />
        ))}
      </Grid>
    </TitledSection>
  );
}

function Figure({ item: { value, title, html } }: { readonly item: Statistic }) {
  return (
    <div>
      <dt>{joinInitials(title)}</dt>
      <dd className={styles["value"]} ref={useCountUp(value)}>
        {value}
      </dd>
      {html && (
        <dd className={styles["text"]}>
          <RichText html={html} />
        </dd>
      )}
    </div>
  );
}
