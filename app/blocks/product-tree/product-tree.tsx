import { ActionLink } from "#app/ui/action-link.tsx";
import { Grid } from "#app/ui/grid.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { PlacedBlockFrame } from "../placed-block-frame.tsx";
import type { PlacedBlockProps } from "../placed-block-props.ts";
import styles from "./product-tree.module.css";

/** Product lines by category. */
export function ProductTree({ block, level }: PlacedBlockProps<"quadient_tree_block">) {
  return (
    <PlacedBlockFrame title={block.title} level={level}>
      {block.html && <RichText html={block.html} />}
      <Grid as="ul" columns="narrow" isFilled className={styles["tree"]}>
        {block.branches.map(({ category, productLines }) => (
          <li key={category}>
            {category !== null && <p>{category}</p>}
            <ul>
              {productLines.map(({ id, name, href }) => (
                <li key={id}>{href === null ? name : <a href={href}>{name}</a>}</li>
              ))}
            </ul>
          </li>
        ))}
      </Grid>
      {block.link && <ActionLink link={block.link} />}
    </PlacedBlockFrame>
  );
}
