import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./calendly.module.css";

/** The way to a calendar in which a visitor chooses a time. */
export function Calendly({ block, level }: BlockProps<"calendly">) {
  return (
    <section className={styles["calendly"]}>
      <Headline id={block.anchor} level={level}>
        {block.title}
      </Headline>
      <ActionLink link={block.link} />
    </section>
  );
}
