import { Grid } from "#app/ui/grid.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { BlockProps } from "../block-props.ts";
import sheet from "../blocks.sheet.css?url";
import { TitledSection } from "../titled-section.tsx";
import styles from "./shop-links.module.css";

export function ShopLinks({ block, level }: BlockProps<"shop_links">) {
  return (
    <TitledSection block={block} level={level}>
      <Sheet href={sheet} />
      <Grid as="ul" columns="wide" gap="joined" className={styles["shops"]}>
        {block.shops.map(({ id, country, link }) => (
          <li key={id}>
            <a href={link.href ?? undefined}>
              <strong>{country}</strong> <span>{link.text}</span>
            </a>
          </li>
        ))}
      </Grid>
    </TitledSection>
  );
}
