import { Grid } from "#app/ui/grid.tsx";
import { PlacedBlockFrame } from "../placed-block-frame.tsx";
import type { PlacedBlockProps } from "../placed-block-props.ts";
import styles from "./link-box.module.css";

/** A column of links. */
export function LinkBox({ block, level }: PlacedBlockProps<"link_box">) {
  return (
    <PlacedBlockFrame title={block.title} level={level}>
      <Grid as="ul" gap="joined" className={styles["links"]}>
        {block.links.map(({ href, text, external }) => (
          <li key={`${href} ${text}`}>
            {href === null ? (
              text
            ) : (
              <a href={href} rel={external ? "noopener" : undefined}>
                {text}
              </a>
            )}
          </li>
        ))}
      </Grid>
    </PlacedBlockFrame>
  );
}
