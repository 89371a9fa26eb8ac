import { Trans, useLingui } from "@lingui/react";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./draft-bar.module.css";
import sheet from "./drafts.sheet.css?url";
import { Moment } from "./moment.tsx";

/** Tells people with a review link what they see, and until when. `until`: ISO time. */
export function ReviewBar({ until }: { readonly until: string }) {
  const { i18n } = useLingui();
  return (
    <aside className={styles["bar"]} aria-label={i18n._("review.label")}>
      <Sheet href={sheet} />
      <p>
        <Trans id="review.active" /> <Moment iso={until} />
      </p>
    </aside>
  );
}
