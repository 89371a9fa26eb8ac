import { InlineCalendar } from "#app/integrations/registry.tsx";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Headline } from "#app/ui/headline.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./calendly.module.css";

/** A link to a calendar for appointments; with the visitor's consent, the calendar itself. */
export function Calendly({ block, level }: BlockProps<"calendly">) {
  return (
    <section className={styles["calendly"]}>
      <Headline id={block.anchor} level={level}>
        {block.title}
      </Headline>
      <InlineCalendar href={block.link.href} title={block.title}>
        <ActionLink link={block.link} kind="secondary" />
      </InlineCalendar>
    </section>
  );
}
