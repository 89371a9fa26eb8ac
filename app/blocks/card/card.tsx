import { Headline } from "#app/ui/headline.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Motif } from "#app/covers/cover.tsx";
import { SceneStill } from "#app/scenes/scene-figure.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./card.module.css";

export function Card({ block, level }: BlockProps<"card">) {
  return (
    <article className={styles["card"]} data-pictured={hasArt(block) || undefined}>
      <Art block={block} />
      <Headline level={level} size="small">
        {block.title}
      </Headline>
      {block.html && <RichText html={block.html} />}
      {block.link?.href && (
        <a className={styles["link"]} href={block.link.href}>
          {block.link.text}
        </a>
      )}
    </article>
  );
}

function Art({ block }: Pick<BlockProps<"card">, "block">) {
  if (block.scene !== null) return <SceneStill scene={block.scene} />;
  if (block.image === null) return block.motif && <Motif name={block.motif} />;
  return (
    <Picture image={block.image} sizes="(min-width: 82rem) 37rem, (min-width: 48rem) 46vw, 100vw" />
  );
}

const hasArt = ({ image, scene, motif }: BlockProps<"card">["block"]) =>
  image !== null || scene !== null || motif !== null;
