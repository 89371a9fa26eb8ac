import { useLingui } from "@lingui/react";
import { Headline } from "#app/ui/headline.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { SiteVideo } from "#app/integrations/registry.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { BlockProps } from "../block-props.ts";
import sheet from "../blocks.sheet.css?url";
import styles from "./pinned-video.module.css";

/** A video that stays in view while its text scrolls. */
export function PinnedVideo({ block, level }: BlockProps<"pinned_video">) {
  const { i18n } = useLingui();
  return (
    <section className={styles["pinned"]}>
      <Sheet href={sheet} />
      <div className={styles["words"]}>
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
        {block.html && <RichText html={block.html} />}
      </div>
      <div className={styles["video"]}>
        <SiteVideo
          video={block.video}
          playLabel={i18n._("video.play")}
          sizes="(min-width: 64rem) 44rem, 100vw"
        />
      </div>
    </section>
  );
}
