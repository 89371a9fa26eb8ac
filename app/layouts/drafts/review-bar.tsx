import { Trans, useLingui } from "@lingui/react";
import styles from "./draft-bar.module.css";
import { Moment } from "./moment.tsx";

/** Tells people with a review link what they see, and until when. `until`: ISO time. */
export function ReviewBar({ until }: { readonly until: string }) {
  const { i18n } = useLingui();
  return (
    <aside className={styles["bar"]} aria-label={i18n._("review.label")}>
      <p>
        <Trans id="review.active" /> <Moment iso={until} />
      </p>
    </aside>
  );
}
