import { Headline } from "#app/ui/headline.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./logo-wall.module.css";

export function LogoWall({ block, level }: BlockProps<"logo_wall">) {
  return (
    <section className={styles["wall"]}>
      {block.title && (
        <Headline id={block.anchor} level={level} size="small">
          {block.title}
        </Headline>
      )}
      <ul>
        {block.logos.map((logo, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- pictures that never move, and may be equal
          <li key={index}>
            <Picture image={logo} sizes="10rem" isLogo />
          </li>
        ))}
      </ul>
    </section>
  );
}
