import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./cta.module.css";

export function Cta({ block, level }: BlockProps<"cta">) {
  return (
    <section className={styles["cta"]} data-unprinted>
      <div className={styles["words"]}>
        <Headline level={level}>{block.title}</Headline>
        {block.html && <RichText html={block.html} />}
      </div>
      <ActionLink link={block.link} />
    </section>
  );
}
