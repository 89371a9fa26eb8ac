import { Headline } from "#app/ui/headline.tsx";
import { SceneFigure } from "#app/scenes/scene-figure.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./product-scene.module.css";

export function ProductScene({ block, level }: BlockProps<"product_scene">) {
  return (
    <section className={styles["product-scene"]}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <SceneFigure scene={block.scene} caption={block.caption} />
    </section>
  );
}
