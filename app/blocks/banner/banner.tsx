import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./banner.module.css";

export function Banner({ block, level, isOpening }: BlockProps<"banner">) {
  return (
    <section
      className={styles["banner"]}
      data-opening={isOpening || undefined}
      data-pictured={block.image !== null || undefined}
    >
      <div className={styles["words"]}>
        <Headline level={isOpening ? 1 : level}>{block.title}</Headline>
        {block.html && <RichText html={block.html} isLead />}
        {block.link && <ActionLink link={block.link} />}
      </div>
      {block.image && (
        <Picture
          image={block.image}
          sizes="(min-width: 82rem) 36rem, (min-width: 61rem) 44vw, 100vw"
          isLargest={isOpening}
        />
      )}
    </section>
  );
}
