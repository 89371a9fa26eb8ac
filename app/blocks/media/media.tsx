import { useLingui } from "@lingui/react";
import type { Medium } from "#content/model/media.ts";
import { Picture } from "#app/ui/picture.tsx";
import { SiteVideo } from "#app/integrations/registry.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./media.module.css";

export function Media({ block, isOpening, isSpare = false }: BlockProps<"media">) {
  return (
    <figure className={styles["media"]}>
      <MediumView medium={block.medium} isOpening={isOpening && !isSpare} />
      {block.caption && <figcaption>{block.caption}</figcaption>}
    </figure>
  );
}

function MediumView({ medium, isOpening }: { medium: Medium; isOpening: boolean }) {
  const { i18n } = useLingui();
  const sizes = "(min-width: 84rem) 78rem, 100vw";
  switch (medium.kind) {
    case "image":
      return <Picture image={medium.image} sizes={sizes} isLargest={isOpening} />;
    case "video":
      return <SiteVideo video={medium.video} playLabel={i18n._("video.play")} sizes={sizes} />;
    case "audio":
      return (
        <div className={styles["audio"]}>
          <p>{medium.audio.title}</p>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the text beside it has the same content */}
          <audio controls preload="none" aria-label={medium.audio.title}>
            <source src={medium.audio.src} type={medium.audio.mimeType} />
          </audio>
        </div>
      );
    default:
      return medium satisfies never;
  }
}
