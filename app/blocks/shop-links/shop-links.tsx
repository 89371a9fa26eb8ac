import { Headline } from "#app/ui/headline.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./shop-links.module.css";

export function ShopLinks({ block, level }: BlockProps<"shop_links">) {
  return (
    <section className={styles["shops"]}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <ul>
        {block.shops.map(({ id, country, link }) => (
          <li key={id}>
            <a href={link.href ?? undefined}>
              <strong>{country}</strong> <span>{link.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
