import { PlacedBlockFrame } from "../placed-block-frame.tsx";
import type { PlacedBlockProps } from "../placed-block-props.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Grid } from "#app/ui/grid.tsx";
import styles from "./reassurance.module.css";

/** Short reasons to trust the company, side by side. */
export function Reassurance({ block, level }: PlacedBlockProps<"reinsurance_block">) {
  return (
    <PlacedBlockFrame title={block.title} level={level}>
      <Grid as="ul" columns="narrow" isFilled className={styles["points"]}>
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Grid>
      {block.link && <ActionLink link={block.link} kind="secondary" />}
    </PlacedBlockFrame>
  );
}
