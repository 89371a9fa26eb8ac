import { ActionLink } from "#app/ui/action-link.tsx";
import { Cluster } from "#app/ui/cluster.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Motif } from "#app/covers/cover.tsx";
import { SceneFigure } from "#app/scenes/scene-figure.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./banner.module.css";

export function Banner({ block, level, isOpening, isSpare = false }: BlockProps<"banner">) {
  return (
    <section
      className={styles["banner"]}
      data-opening={isOpening || undefined}
      data-pictured={hasArt(block) || undefined}
    >
      <div className={styles["words"]}>
        <Headline level={isOpening ? 1 : level} size={isOpening ? "display" : undefined}>
          {block.title}
        </Headline>
        {block.html && <RichText html={block.html} isLead />}
        <Actions block={block} />
      </div>
      <Art block={block} isOpening={isOpening} isSpare={isSpare} />
    </section>
  );
}

function Actions({ block: { link, secondLink } }: Pick<BlockProps<"banner">, "block">) {
  if (link === null || secondLink === null) return link && <ActionLink link={link} />;
  return (
    <Cluster gap="medium">
      <ActionLink link={link} />
      <ActionLink link={secondLink} kind="quiet" />
    </Cluster>
  );
}

function Art({ block, isOpening, isSpare }: Omit<BlockProps<"banner">, "level" | "renderBlocks">) {
  if (block.scene !== null) return <SceneFigure scene={block.scene} isOpening={isOpening} />;
  if (block.image === null) return block.motif && <Motif name={block.motif} isLarge />;
  return (
    <Picture
      image={block.image}
      sizes="(min-width: 82rem) 36rem, (min-width: 61rem) 44vw, 100vw"
      isLargest={isOpening && !isSpare}
    />
  );
}

const hasArt = ({ image, scene, motif }: BlockProps<"banner">["block"]) =>
  image !== null || scene !== null || motif !== null;
