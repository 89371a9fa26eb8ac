import { useLingui } from "@lingui/react";
import type { Teaser } from "#content/model/teaser.ts";
import { TeaserList } from "#app/teasers/registry.tsx";
import { Headline } from "#app/ui/headline.tsx";
import styles from "./list-view.module.css";

/** What takes place next, above everything else that does. */
export function NextEvent({ teaser }: { readonly teaser: Teaser }) {
  const { i18n } = useLingui();
  return (
    <section className={styles["next"]}>
      <Headline level={2} size="medium">
        {i18n._("list.next-event")}
      </Headline>
      <TeaserList teasers={[teaser]} level={3} />
    </section>
  );
}
